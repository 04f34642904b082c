// Before the first paint: the theme that was chosen on this device. The rest of the settings can wait.
try {
  const { theme } = JSON.parse(localStorage.getItem("scarab.settings") ?? "{}");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A device that keeps nothing follows its system.
}
