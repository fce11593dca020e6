// Starts the program, and says so when it cannot.
try {
  const program = await import("./web.js");
  await program.default({ module_or_path: new URL("web_bg.wasm", import.meta.url) });
  program.open_page();
  import("./offline.js");
} catch (error) {
  console.error(error);
  document.getElementById("app").hidden = true;
  document.getElementById("failure").hidden = false;
}
