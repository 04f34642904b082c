import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "dist", "pictures", ".fixtures"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript knows the globals
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "svelte/prefer-svelte-reactivity": "off", // maps here are replaced as a whole, never changed
      "svelte/no-inline-styles": "off", // style:… goes through the style object, which a strict policy allows
      "svelte/no-navigation-without-resolve": "off", // that rule is for SvelteKit
      "max-lines": ["error", { max: 300, skipBlankLines: true }],
    },
  },
  { files: ["**/*.gen.ts", "src/lib/wire.ts"], rules: { "max-lines": "off" } }, // written by tools
);
