import { css } from '@emotion/react'
import type { Level, LevelPage } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { choosableWhole } from '../../ui/choosable.ts'
import { Icon } from '../../ui/icon.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Price } from '../../ui/price.tsx'
import { lineOf } from '../../ui/shapes.ts'
import { color, faintNote, quietNote, stackOf, type } from '../../ui/theme.ts'
import { instantOf } from '../../lib/server-clock.ts'

const day = 86_400_000
const shanghai = 8 * 3_600_000

/** `2026-12-02 10:00:00`, as the server writes it. */
const wireTime = (instant: number): string => {
  const time = new Date(instant + shanghai)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 19).replace('T', ' ')
}

/** What buying a level does for who has what they have now. */
type Purchase =
  | { readonly kind: 'begins' }
  | { readonly kind: 'extends'; readonly until: string }
  | { readonly kind: 'rises'; readonly from: string }
  | { readonly kind: 'lower'; readonly own: string; readonly until: string }

export const purchaseOf = ({ userLevel, endTime, levelName }: LevelPage, level: Level): Purchase => {
  if (endTime === null || userLevel.levelType === 0) return { kind: 'begins' }
  if (level.id === userLevel.id) return { kind: 'extends', until: wireTime(instantOf(endTime) + level.term * day) }
  return level.level > userLevel.level
    ? { kind: 'rises', from: levelName }
    : { kind: 'lower', own: levelName, until: endTime }
}

const isForSale = (page: LevelPage, level: Level): boolean => purchaseOf(page, level).kind !== 'lower'

/** That of the address if it is for sale; else the own one, or the first. */
export const chosenLevel = (page: LevelPage, search: URLSearchParams): Level | undefined => {
  const buyable = page.userLevels.filter((level) => isForSale(page, level))
  return (
    buyable.find(({ id }) => String(id) === search.get('id')) ??
    buyable.find(({ id }) => id === page.userLevel.id) ??
    buyable[0]
  )
}

const root = css`
  ${stackOf(16)}
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  > legend {
    margin-bottom: 12px;
    color: inherit;
    font: 600 ${type.lead};
  }
  > label {
    ${choosableWhole}
    ${stackOf(12)}
    grid-template-rows: auto auto 1fr auto;
    padding: 20px 24px;
    border-top: 2px solid ${color.ink};
  }
  [data-part='name'] {
    ${lineOf(12)}
    justify-content: space-between;
    > strong {
      font: 700 ${type.title};
    }
    > small {
      color: ${color.jade};
      font: 600 ${type.small};
    }
  }
  [data-part='price'] {
    ${lineOf(8)}
    ${faintNote}
  }
  ul {
    ${stackOf(8)}
    align-content: start;
    > li {
      display: grid;
      grid-template-columns: 16px minmax(0, 1fr);
      gap: 0 8px;
      > svg {
        margin-top: 3px;
        color: ${color.jade};
      }
      > b {
        font-weight: 600;
      }
      > span {
        grid-column: 2;
        ${faintNote}
      }
    }
  }
  [data-part='does'] {
    padding-top: 12px;
    border-top: 1px solid ${color.line};
    ${quietNote}
    text-wrap: pretty;
  }
`

interface CardProps {
  page: LevelPage
  level: Level
  group: string
  checked: boolean
  onChoose: () => void
}

const LevelCard = ({ page, level, group, checked, onChoose }: CardProps) => {
  const t = useText('membership')
  const when = useTimeText()
  const purchase = purchaseOf(page, level)
  const own = purchase.kind === 'extends' && page.endTime !== null ? page.endTime : null
  const does = (): string => {
    if (purchase.kind === 'begins') return t('does.begins', { days: level.term })
    if (purchase.kind === 'extends') return t('does.extends', { time: when(purchase.until) })
    if (purchase.kind === 'rises') return t('does.rises', { days: level.term, from: purchase.from })
    return t('does.lower', { own: purchase.own, time: when(purchase.until) })
  }
  return (
    <label>
      <input
        type="radio"
        name={group}
        aria-label={level.levelName}
        checked={checked}
        disabled={purchase.kind === 'lower'}
        onChange={onChoose}
      />
      <span data-part="name">
        <strong>{level.levelName}</strong>
        {own !== null && <small>{t('own', { time: when(own) })}</small>}
      </span>
      <span data-part="price">
        <Price yuan={level.needAmount} size={34} />
        {t('term', { days: level.term })}
      </span>
      <ul>
        {keyed(level.userRights, ({ icon }) => icon).map(([key, { rightsName, description }]) => (
          <li key={key}>
            <Icon name="check" />
            <b>{rightsName}</b>
            <span>{description}</span>
          </li>
        ))}
      </ul>
      <span data-part="does">{does()}</span>
    </label>
  )
}

interface Props {
  page: LevelPage
  chosen: Level | undefined
  onChoose: (level: Level) => void
}

/** The paid levels side by side (S2.14). */
export const LevelCards = ({ page, chosen, onChoose }: Props) => {
  const t = useText('membership')
  const group = useId()
  return (
    <fieldset css={root} role="radiogroup">
      <legend>{t('which')}</legend>
      {page.userLevels.map((level) => (
        <LevelCard
          key={level.id}
          page={page}
          level={level}
          group={group}
          checked={level.id === chosen?.id}
          onChoose={() => onChoose(level)}
        />
      ))}
    </fieldset>
  )
}
