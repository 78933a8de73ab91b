const indent = ' '.repeat(6)

const entryText = ({ id, zh, en, routes, triggers }, addressOf) => {
  const { link, header, act, page } = triggers
  const calls = routes.length > 1 ? `${routes[0]} (+${routes.length - 1})` : (routes[0] ?? page ?? '')
  const said = {
    link: link && addressOf(link),
    header: header && `Prefer: ${header}`,
    step: act && `${act.en} / ${act.zh}`,
  }
  return [
    `  ${id.padEnd(34)} ${calls}`,
    `${indent}${zh} / ${en}`,
    ...Object.entries(said).flatMap(([name, text]) => (text ? [`${indent}${name.padEnd(7)} ${text}`] : [])),
  ].join('\n')
}

const hasWord = (word) => {
  const wanted = word.toLowerCase()
  return ({ id, zh, en, routes }) => [id, zh, en, ...routes].some((text) => text.toLowerCase().includes(wanted))
}

/** Lists the entries that have a word in their id, text or calls; all of them without one. */
export const errorReport = (all, { isReached, addressOf, word = '' }) => {
  const entries = all.filter(hasWord(word))
  const unreached = entries.filter((entry) => !isReached(entry))
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  const text = [
    ...kinds.flatMap((kind) => {
      const chosen = entries.filter((entry) => entry.kind === kind)
      return [`\n${kind}: ${chosen.length}`, ...chosen.map((entry) => entryText(entry, addressOf))]
    }),
    `\nWithout a trigger: ${unreached.length} of ${entries.length}`,
    ...unreached.map(({ id }) => `  ${id}`),
  ].join('\n')
  return { text, entries, unreached }
}
