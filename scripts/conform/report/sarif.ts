import { checkTexts } from '../check-texts.ts'
import { declaredAt } from './declared-at.ts'
import type { Report } from './report.ts'

/** SARIF 2.1.0, which code hosts show beside the code: each result at the line that declares its row. */
export const sarifReport = ({ domains, gaveUp, startedAt }: Report): string => {
  const results = domains.flatMap(({ domain, rows }) =>
    rows.flatMap(({ route, findings }) => {
      const { file, line } = declaredAt(domain, route)
      return findings.map(({ check, grade, about, path, found, expected }) => ({
        ruleId: check,
        level: grade,
        message: { text: `${route}: ${about}${path && ` at ${path}`}: found ${found}, expected ${expected}` },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: file }, region: { startLine: line } },
            logicalLocations: [{ fullyQualifiedName: route, kind: 'function' }],
          },
        ],
        partialFingerprints: { departure: JSON.stringify([route, check, about, path]) },
      }))
    }),
  )
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'conform',
            rules: Object.entries(checkTexts).map(([id, { title, meaning, why, fix }]) => ({
              id,
              shortDescription: { text: title },
              fullDescription: { text: meaning },
              help: { text: `${meaning}\n\n${why}\n\n${fix}` },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: gaveUp === null,
            startTimeUtc: startedAt,
            ...(gaveUp !== null && { toolExecutionNotifications: [{ level: 'error', message: { text: gaveUp } }] }),
          },
        ],
        results,
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}
