/** Path of a Chromium. Installs Debian's package when run as root; otherwise throws an error that says what to do. */
export declare function findBrowser(): Promise<string>;
