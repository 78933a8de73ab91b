import { isInSample, sampled } from './sample.mjs'

const seen = new Set(['Killed', 'Timeout'])
const unseen = new Set(['Survived', 'NoCoverage'])
const flat = (text) => text.replace(/\s+/g, ' ').trim()

const codeAt = (source, { start, end }) => {
  const lines = source.slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return flat(lines.join('\n'))
}

/** The score of a room, and what nothing saw in it, without what is accepted. */
export const judge = ({ files }, atLeast, accepted) => {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants
      .filter((mutant) => isInSample({ ...mutant, line: lines[mutant.location.start.line - 1] }))
      .map(({ location, mutatorName, replacement, status }) => ({
        ...{ file, status, mutatorName, at: location.start.line },
        line: lines[location.start.line - 1].trim(),
        code: codeAt(lines, location),
        becomes: flat(replacement ?? ''),
      }))
  })
  const isSame = (mutant) => (each) =>
    mutant.file.endsWith(each.file) && mutant.line === each.line && mutant.becomes === each.becomes
  const detected = mutants.filter(({ status }) => seen.has(status))
  const missed = mutants.filter(({ status }) => unseen.has(status))
  const left = missed.filter((mutant) => !accepted.some(isSame(mutant)))
  const untried = mutants.filter(({ status }) => status === 'RuntimeError').length
  const useless = accepted.filter(
    (each) => mutants.some(({ file }) => file.endsWith(each.file)) && !missed.some((mutant) => isSame(mutant)(each)),
  )
  const score = (100 * detected.length) / Math.max(1, detected.length + left.length)
  return {
    isGood: score >= atLeast && detected.length > 0 && (untried > 0 || sampled !== '' || useless.length === 0),
    text: [
      `${score.toFixed(1)} % of ${detected.length + left.length} mutants seen (at least ${atLeast} %)${sampled}`,
      `${missed.length - left.length} accepted`,
      ...(untried > 0 ? [`${untried} not tried`] : []),
    ].join(', '),
    list: [
      ...left.map(({ file, at, status, mutatorName, code, becomes }) =>
        [`${file}:${at}`, status === 'NoCoverage' ? 'no test' : 'survived', mutatorName, `${code} → ${becomes}`].join(
          '  ',
        ),
      ),
      ...useless.map(
        ({ file, line, becomes }) => `${file}  accepted, but nothing like it survives: ${line} → ${becomes}`,
      ),
    ],
  }
}
