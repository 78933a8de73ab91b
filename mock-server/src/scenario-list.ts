import { scenarioAreas, scenarios } from '@mall/fixtures/scenarios'

export const scenarioList = (): string => {
  const width = Math.max(...scenarios.map(({ name }) => name.length)) + 2
  return scenarioAreas
    .map((area) => {
      const lines = area.scenarios.map(
        ({ name, title, summary }) => `  ${name.padEnd(width)}${title.en}. ${summary.en}.\n`,
      )
      return `${area.title.en}\n${lines.join('')}`
    })
    .join('\n')
}
