import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../app/top-bar/switches.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { color, rowOf, type, radius, digits } from '../../ui/theme.ts'
import { useParam, show, hrefWith } from '../address.ts'
import { Mark } from './mark.tsx'
import { useStore } from '../../lib/store.ts'
import { connection } from '../api/live.ts'
import { useHere } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Icon } from '../../ui/icon.tsx'
import { timeText } from '../api/time-text.ts'
import { useWorld, useWorldNow } from '../api/use-world.ts'

const lineStateStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid currentColor;
    border-radius: 50%;
  }
  &[data-line='live'] {
    color: #8fe3c6;
    &::before {
      background: currentColor;
    }
  }
  &[data-line='polling'] {
    color: #f2cf85;
  }
  &[data-line='lost'] {
    padding: 2px 8px;
    background: var(--vermilion-fill);
    font-weight: 700;
    &::before {
      border-radius: 0;
    }
  }
`

const LineState = () => {
  const t = useText('consoleFrame')
  const state = useStore(connection)
  return (
    <span css={lineStateStyle} data-line={state} role="status" title={t(`lineHint.${state}`)}>
      {t(`line.${state}`)}
    </span>
  )
}

const worldPickerStyle = css`
  ${rowOf(8)}
  color: ${color.onDeep2};
  white-space: nowrap;
  > select {
    width: 220px;
    height: 32px;
    padding: 0 8px;
    border: 1px solid ${color.onDeep2};
    border-radius: ${radius.control};
    background: ${color.cobaltDeep};
    color: ${color.onFill};
    font: 600 ${type.note};
  }
`

const WorldPicker = () => {
  const t = useText('consoleFrame')
  const here = useHere()
  const { data = [] } = useControl('GET /__mall/worlds')
  const names = data.map(({ name }) => name)
  const world = here?.world ?? ''
  const options = world === '' || names.includes(world) ? names : [world, ...names]
  return (
    <label css={worldPickerStyle}>
      {t('world')}
      <select value={world} onChange={({ target }) => show({ world: target.value, call: null, order: null })}>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

const worldStripStyle = css`
  ${rowOf(20)}
  min-width: 0;
  color: ${color.onDeep2};
  white-space: nowrap;
  > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    &:hover {
      color: ${color.onFill};
      text-decoration: underline;
    }
  }
  b {
    color: ${color.onFill};
    font: 600 15px/24px ${digits};
    font-variant-numeric: tabular-nums;
  }
`

const Way = ({ tab, children }: { tab: string; children: ReactNode }) => (
  <a
    href={hrefWith({ tab })}
    onClick={(event) => {
      event.preventDefault()
      show({ tab })
    }}
  >
    {children}
  </a>
)

const WorldStrip = () => {
  const t = useText('consoleFrame')
  const world = useWorld()
  const now = useWorldNow()
  if (!world || now === undefined) return null
  return (
    <div css={worldStripStyle}>
      <Way tab="time">
        <Icon name={world.clock.running ? 'play' : 'pause'} size={14} />
        <b>{timeText(now)}</b>
        {!world.clock.running && t('frozen')}
      </Way>
      <Way tab="faults">{t('faultsArmed', { count: world.faults })}</Way>
      <Way tab="journal">{t('callsMade', { count: world.calls })}</Way>
    </div>
  )
}

const root = css`
  ${rowOf(20)}
  min-height: 56px;
  padding: 0 24px 0 16px;
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  font: ${type.note};
  > h1 {
    ${rowOf(10)}
    width: 152px;
    font: 700 ${type.lead};
    white-space: nowrap;
  }
  > [data-part='end'] {
    ${rowOf(16)}
    margin-left: auto;
    white-space: nowrap;
    > a,
    > button,
    > div > button {
      min-width: 24px;
      min-height: 24px;
      color: ${color.onDeep2};
      &:hover {
        color: ${color.onFill};
      }
    }
  }
`

const docsPage = '/__mall/docs'

export const TopBar = () => {
  const t = useText('consoleFrame')
  const world = useParam('world')
  return (
    <header css={root} className="on-fill">
      <h1>
        <Mark />
        {t('title')}
      </h1>
      <WorldPicker />
      <WorldStrip />
      <div data-part="end">
        <LineState />
        <a href={world === null ? docsPage : `${docsPage}?${new URLSearchParams({ world })}`}>{t('docs')}</a>
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
    </header>
  )
}
