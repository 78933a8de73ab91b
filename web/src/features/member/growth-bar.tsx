import type { LevelPage } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/meter.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { digits } from '../../ui/theme.ts'
import { reachedOf } from './use-level-page.ts'

const number = new Intl.NumberFormat('en')

const fromOf = (page: LevelPage): number => reachedOf(page)?.needGrowth ?? 0

/** Of the way from one level to the next. */
export const shareOf = (page: LevelPage): number =>
  page.nextLevelName === null ? 1 : (page.growth - fromOf(page)) / (page.nextGrowth - fromOf(page))

/** What was reached by growth, and what is missing for the next level. */
export const GrowthBar = ({ page }: { page: LevelPage }) => {
  const t = useText('levels')
  const { growth, needGrowth, nextGrowth, nextLevelName } = page
  const text =
    nextLevelName === null ? t('highest') : t('missing', { growth: number.format(needGrowth), level: nextLevelName })
  return (
    <div>
      <Text tone="quiet">
        <Text as="b" tone="ink" style={{ marginRight: 6, font: `700 26px/32px ${digits}` }}>
          {number.format(growth)}
        </Text>{' '}
        {text}
      </Text>
      <Meter
        filled={shareOf(page)}
        style={{ height: 8, marginTop: 16 }}
        role="progressbar"
        aria-label={t('growth')}
        aria-valuemin={fromOf(page)}
        aria-valuemax={nextGrowth}
        aria-valuenow={growth}
        aria-valuetext={`${number.format(growth)}. ${text}`}
      />
      <Row justify="between" tone="faint" size="note" style={{ marginTop: 8 }}>
        <Text as="strong" tone="brand">
          {reachedOf(page)?.levelName} {number.format(fromOf(page))}
        </Text>
        {nextLevelName !== null && (
          <span>
            {nextLevelName} {number.format(nextGrowth)}
          </span>
        )}
      </Row>
    </div>
  )
}
