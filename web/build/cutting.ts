import type { Plugin } from 'vite'

/** Code of a package that this project does not use, or uses otherwise. */
export interface Cut {
  readonly of: RegExp
  /** Global: all of its places are cut. */
  readonly what: RegExp
  readonly by: string
}

/** For Vite and for Rolldown. Each cut must match: a new version of a package may need another one. */
export const cutting = (name: string, cuts: readonly Cut[]) => {
  const made = new Set<Cut>()
  return {
    name,
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: cuts.map(({ of }) => of) },
      handler: (code, id) => {
        for (const cut of cuts.filter(({ of }) => of.test(id))) {
          if (code.search(cut.what) < 0) continue
          made.add(cut)
          code = code.replaceAll(cut.what, cut.by)
        }
        return { code, map: null }
      },
    },
    buildEnd: (error) => {
      const missed = cuts.filter((cut) => !made.has(cut))
      if (!error && missed.length > 0)
        throw new Error(`not found in its package: ${missed.map(({ of, what }) => `${what} of ${of}`).join(', ')}`)
    },
  } satisfies Plugin
}
