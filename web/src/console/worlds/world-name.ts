const longest = 40

/** Turns a text into a host label. */
export const asWorldName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')

/** An unused name based on where the world came from: `paid-order-2`. */
export const freeName = (stem: string, taken: readonly string[]): string => {
  const base = asWorldName(stem).slice(0, longest - 4) || 'world'
  for (let at = 1; ; at += 1) {
    const name = `${base.replace(/-+$/, '')}-${at}`
    if (!taken.includes(name)) return name
  }
}

/** An unused name for a fork: `paid-order-2` of `paid-order-1`. */
export const forkName = (name: string, worlds: readonly { readonly name: string }[]): string =>
  freeName(
    name.replace(/-\d+$/, ''),
    worlds.map((world) => world.name),
  )
