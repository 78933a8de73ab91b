import type { LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/meter.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { digits } from '../../ui/theme.ts'
import { reachedOf } from './use-level-page.ts'

const steps = css`
  margin-top: 8px;
  > li {
    flex: 0 1 160px;
    text-align: center;
    &:first-of-type {
      text-align: left;
    }
    &:last-of-type {
      text-align: right;
    }
  }
`
const number = new Intl.NumberFormat('en')

/** Levels stand at equal distances, although what they need grows. */
export const shareOf = ({ growth, userLevels }: Pick<LevelPage, 'growth' | 'userLevels'>): number => {
  const needs = userLevels.map(({ needGrowth }) => needGrowth)
  const at = needs.findLastIndex((need) => need <= growth)
  const [from, to] = [needs[at] ?? 0, needs[at + 1]]
  if (to === undefined || needs.length < 2) return 1
  return (at + (growth - from) / (to - from)) / (needs.length - 1)
}

/** What was reached by growth, and what is missing for the next level. */
export const GrowthBar = ({ page }: { page: LevelPage }) => {
  const t = useText('levels')
  const { growth, needGrowth, nextGrowth, nextLevelName, userLevels } = page
  const reached = reachedOf(page)
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
        aria-valuemin={0}
        aria-valuemax={nextGrowth}
        aria-valuenow={growth}
        aria-valuetext={`${number.format(growth)}. ${text}`}
      />
      <Row as="ol" css={steps} align="start" justify="between" tone="faint" size="small" aria-label={t('steps')}>
        {userLevels.map(({ id, levelName, needGrowth: need }) => (
          <li key={id} aria-current={id === reached?.id || undefined}>
            <Text
              as="strong"
              tone={need <= growth ? 'brand' : 'quiet'}
              size="note"
              style={{ display: 'block', fontWeight: need <= growth ? 700 : 400 }}
            >
              {levelName}
            </Text>
            {number.format(need)}
          </li>
        ))}
      </Row>
    </div>
  )
}
