/** Packages are found by address only: what a worker loads is bundled with it. */
export const createRequire = () => ({ resolve: (name: string): string => `/${name}` })
