const triggerNames = ['fault', 'header', 'page', 'magic', 'link']
const isThere = (trigger) => (Array.isArray(trigger) ? trigger.length > 0 : trigger !== null)

const line = ({ id, zh, en, routes, triggers }) => {
  const by = triggerNames.filter((name) => isThere(triggers[name])).join(' ')
  const calls = routes.length > 1 ? `${routes[0]} (+${routes.length - 1})` : (routes[0] ?? triggers.page ?? '')
  return [`  ${id.padEnd(34)} ${by.padEnd(30)} ${calls}`, `  ${' '.repeat(34)} ${zh} / ${en}`].join('\n')
}

export const errorReport = (entries, isReached) => {
  const built = entries.filter(({ later }) => !later)
  const later = entries.filter((entry) => entry.later)
  const unreached = built.filter((entry) => !isReached(entry))
  const kinds = [...new Set(built.map(({ kind }) => kind))]
  const text = [
    ...kinds.flatMap((kind) => {
      const chosen = built.filter((entry) => entry.kind === kind)
      return [`\n${kind}: ${chosen.length}`, ...chosen.map(line)]
    }),
    `\nOf features that are not built yet: ${later.length}`,
    ...later.map(({ id, zh, en }) => `  ${id.padEnd(34)} ${zh} / ${en}`),
    `\nWithout a trigger: ${unreached.length} of ${built.length}`,
    ...unreached.map(({ id }) => `  ${id}`),
  ].join('\n')
  return { text, unreached }
}
