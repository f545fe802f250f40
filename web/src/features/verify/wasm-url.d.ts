/** The URL of the library in the build. */
declare module '@contentauth/c2pa-wasm/c2pa.wasm?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite's default export.
  export default url;
}
