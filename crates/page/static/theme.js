// Sets what was chosen before anything is painted. The program keeps it under the same names.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem("logomachy.theme");
  if (theme === "light" || theme === "dark") {
    root.dataset.theme = theme;
  }
  for (const name of ["still", "plain"]) {
    if (localStorage.getItem(`logomachy.${name}`) === "yes") {
      root.dataset[name] = "yes";
    }
  }
} catch {
  // A browser that keeps nothing for us follows the system.
}
