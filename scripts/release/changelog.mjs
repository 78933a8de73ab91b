const heading = '## Unreleased'
const section = /^## /m

/** What was noted since the last release, without its heading. */
export const unreleased = (text) => {
  const from = text.indexOf(heading)
  if (from < 0) return ''
  const rest = text.slice(from + heading.length)
  const to = rest.search(section)
  return (to < 0 ? rest : rest.slice(0, to)).trim()
}

/** The changelog in which that has become a version. */
export const closed = (text, version, date) =>
  text.replace(`${heading}\n`, () => `${heading}\n\n## ${version} (${date})\n`)
