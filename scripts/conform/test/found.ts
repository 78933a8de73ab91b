import type { Finding, Outcome } from '../run/finding.ts'

export const findingsOf = ({ rows }: Outcome): readonly Finding[] => rows.flatMap(({ findings }) => findings)
export const summaryOf = ({ route, check, grade, path }: Finding): string => `${route} ${check} ${grade} ${path}`
