const triggerNames = ['fault', 'header', 'page', 'magic', 'link']
const isThere = (trigger) => (Array.isArray(trigger) ? trigger.length > 0 : trigger !== null)

const line = ({ id, zh, en, routes, triggers }) => {
  const by = triggerNames.filter((name) => isThere(triggers[name])).join(' ')
  const calls = routes.length > 1 ? `${routes[0]} (+${routes.length - 1})` : (routes[0] ?? triggers.page ?? '')
  return [`  ${id.padEnd(34)} ${by.padEnd(30)} ${calls}`, `  ${' '.repeat(34)} ${zh} / ${en}`].join('\n')
}

export const errorReport = (entries, isReached) => {
  const unreached = entries.filter((entry) => !isReached(entry))
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const text = [
    ...kinds.flatMap((kind) => {
      const chosen = entries.filter((entry) => entry.kind === kind)
      return [`\n${kind}: ${chosen.length}`, ...chosen.map(line)]
    }),
    `\nWithout a trigger: ${unreached.length} of ${entries.length}`,
    ...unreached.map(({ id }) => `  ${id}`),
  ].join('\n')
  return { text, unreached }
}
