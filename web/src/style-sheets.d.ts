/** Style sheets are imported for their effect; Vite and esbuild bundle them. */
declare module '*.css';
