// Sets the chosen theme before anything is painted. The program keeps it under the same name.
try {
  const theme = localStorage.getItem("logomachy.theme");
  if (theme === "light" || theme === "dark") {
    document.documentElement.dataset.theme = theme;
  }
} catch {
  // A browser that keeps nothing for us follows the system.
}
