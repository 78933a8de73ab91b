/** Texts of files by their path; `scripts/demo/bundle-worker.mjs` fills it in. */
export const embedded: Readonly<Record<string, string>> = {}
