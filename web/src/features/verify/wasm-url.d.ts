/** The address at which the build puts the library. */
declare module '@contentauth/c2pa-wasm/c2pa.wasm?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it so.
  export default address;
}
