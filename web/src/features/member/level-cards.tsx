import { css } from '@emotion/react'
import type { Level, LevelPage } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { choosable } from '../../ui/choosable.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyed } from '../../ui/keyed.ts'
import { moneyText } from '../../ui/money.ts'
import { Price } from '../../ui/price.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
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

const card = css`
  ${choosable}
  grid-template-rows: auto auto 1fr auto;
  border-top: 2px solid ${color.ink};
  svg {
    margin-top: 3px;
    color: ${color.jade};
  }
`
const doesStyle = css`
  border-top: 1px solid ${color.line};
  text-wrap: pretty;
`

interface CardProps {
  page: LevelPage
  level: Level
  group: string
  checked: boolean
  /** A day of it costs less than of any other. */
  best: boolean
  onChoose: () => void
}

const perDay = ({ needAmount, term }: Level): number => needAmount / term

const LevelCard = ({ page, level, group, checked, best, onChoose }: CardProps) => {
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
    <Stack as="label" css={card} gap={12} pad="20px 24px">
      <Row as="span" gap={10} wrap>
        <input
          type="radio"
          name={group}
          aria-label={level.levelName}
          checked={checked}
          disabled={purchase.kind === 'lower'}
          onChange={onChoose}
        />
        <Text as="strong" size="title" style={{ marginRight: 'auto', fontWeight: 700 }}>
          {level.levelName}
        </Text>
        {best && <Badge tone="good">{t('best')}</Badge>}
        {own !== null && (
          <Text as="small" tone="good" size="small" bold>
            {t('own', { time: when(own) })}
          </Text>
        )}
      </Row>
      <Row as="span" align="baseline" gap="0 8px" wrap tone="faint" size="note">
        <Price yuan={level.needAmount} size={34} />
        {t('term', { days: level.term })}
        <Text as="span" ends tone="quiet">
          {t('perDay', { amount: moneyText(perDay(level)) })}
        </Text>
      </Row>
      <Stack as="ul" gap={8} justify="start">
        {keyed(level.userRights, ({ icon }) => icon).map(([key, { rightsName, description }]) => (
          <Grid key={key} as="li" columns="16px minmax(0, 1fr)" wide gap="0 8px">
            <Icon name="check" />
            <Text as="b" bold>
              {rightsName}
            </Text>
            <Text as="span" tone="faint" size="note" style={{ gridColumn: 2 }}>
              {description}
            </Text>
          </Grid>
        ))}
      </Stack>
      <Text as="span" css={doesStyle} pad="12px 0 0" tone="quiet" size="note">
        {does()}
      </Text>
    </Stack>
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
    <Grid as="fieldset" columns="repeat(auto-fit, minmax(min(100%, 280px), 1fr))" wide gap={16} role="radiogroup">
      <legend css={visuallyHidden}>{t('which')}</legend>
      {page.userLevels.map((level) => (
        <LevelCard
          key={level.id}
          page={page}
          level={level}
          group={group}
          checked={level.id === chosen?.id}
          best={page.userLevels.every((other) => other === level || perDay(level) < perDay(other))}
          onChoose={() => onChoose(level)}
        />
      ))}
    </Grid>
  )
}
