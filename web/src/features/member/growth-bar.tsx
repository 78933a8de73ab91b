import type { LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Meter } from '../../ui/meter.tsx'
import { color, digits, faintSmall, quietNote } from '../../ui/theme.ts'
import { reachedOf } from './use-level-page.ts'

const root = css`
  > [data-part='next'] {
    color: ${color.ink2};
    > b {
      color: ${color.ink};
      margin-right: 6px;
      font: 700 26px/32px ${digits};
    }
  }
  > [role='progressbar'] {
    height: 8px;
    margin-top: 16px;
  }
  > ol {
    display: flex;
    justify-content: space-between;
    margin-top: 8px;
    > li {
      flex: 0 1 160px;
      ${faintSmall}
      text-align: center;
      &:first-of-type {
        text-align: left;
      }
      &:last-of-type {
        text-align: right;
      }
      > strong {
        display: block;
        ${quietNote}
      }
      &[data-reached] > strong {
        color: ${color.cobalt};
        font-weight: 700;
      }
    }
  }
`
const number = new Intl.NumberFormat('en')

/** Levels stand at equal distances, although what they need grows. */
const filled = (growth: number, needs: readonly number[]): number => {
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
    <div css={root}>
      <p data-part="next">
        <b>{number.format(growth)}</b> {text}
      </p>
      <Meter
        filled={filled(
          growth,
          userLevels.map((level) => level.needGrowth),
        )}
        role="progressbar"
        aria-label={t('growth')}
        aria-valuemin={0}
        aria-valuemax={nextGrowth}
        aria-valuenow={growth}
        aria-valuetext={`${number.format(growth)}. ${text}`}
      />
      <ol aria-label={t('steps')}>
        {userLevels.map(({ id, levelName, needGrowth: need }) => (
          <li key={id} data-reached={need <= growth || undefined} aria-current={id === reached?.id || undefined}>
            <strong>{levelName}</strong>
            {number.format(need)}
          </li>
        ))}
      </ol>
    </div>
  )
}
