import type { PointsRecord } from '@mall/contracts'
import { pointsSources, type PointsSource } from '@mall/contracts/points-sources'
import { useText } from '../../../lib/i18n/i18n.ts'

const nameOf = Object.fromEntries(Object.entries(pointsSources).map(([name, number]) => [number, name])) as Record<
  PointsRecord['source'],
  PointsSource
>

export const changeOf = ({ ioType, score }: PointsRecord): number => (ioType === 1 ? score : -score)

/** S3.18: where points came from, or what they were used for. */
export const useSourceText = () => {
  const t = useText('points')
  return ({ source }: PointsRecord): string => t(`sources.${nameOf[source]}`)
}
