import { css } from '@emotion/react'
import type { ComponentProps } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../../app/top-bar/switches.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row } from '../../ui/layout.tsx'
import { centred, color, inlineRowOf, type, radius, digits } from '../../ui/theme.ts'
import { useParam, show, hrefWith } from '../address.ts'
import { useStore } from '../../lib/store.ts'
import { connection } from '../api/live.ts'
import { useHere, useWorld, useWorldNow } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Icon } from '../../ui/icon.tsx'
import { timeText } from '../api/time-text.ts'

const mark = css`
  ${centred}
  width: 32px;
  height: 32px;
  border-radius: ${radius.seal};
  background: ${color.vermilionFill};
  font: 700 13px/14px var(--sans);
  writing-mode: vertical-rl;
`
/** The logo. */
export const Mark = () => (
  <span css={mark} aria-hidden="true">
    青花
  </span>
)

const lineStyle = css`
  ${inlineRowOf(6)}
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
    background: ${color.vermilionFill};
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
    <span css={lineStyle} data-line={state} role="status" title={t(`lineHint.${state}`)}>
      {t(`line.${state}`)}
    </span>
  )
}

const picker = css`
  width: 220px;
  height: 32px;
  padding: 0 8px;
  border: 1px solid ${color.onDeep2};
  border-radius: ${radius.control};
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  font: 600 ${type.note};
`

const WorldPicker = () => {
  const t = useText('consoleFrame')
  const here = useHere()
  const { data = [] } = useControl('GET /__mall/worlds')
  const names = data.map(({ name }) => name)
  const world = here?.world ?? ''
  const options = world === '' || names.includes(world) ? names : [world, ...names]
  return (
    <Row as="label" gap={8}>
      {t('world')}
      <select
        css={picker}
        value={world}
        onChange={({ target }) => show({ world: target.value, call: null, order: null })}
      >
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </Row>
  )
}

/** Leads to a tab. */
export const Way = ({ tab, children, ...rest }: ComponentProps<'a'> & { tab: string }) => (
  <a
    href={hrefWith({ tab })}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      show({ tab })
    }}
    {...rest}
  >
    {children}
  </a>
)

const strip = css`
  > a {
    ${inlineRowOf(6)}
    min-height: 24px;
    &:hover {
      color: ${color.onFill};
      text-decoration: underline;
    }
  }
  b {
    color: ${color.onFill};
    font: 600 15px/24px ${digits};
  }
`

const WorldStrip = () => {
  const t = useText('consoleFrame')
  const world = useWorld()
  const now = useWorldNow()
  if (!world || now === undefined) return null
  return (
    <Row css={strip} gap={20}>
      <Way tab="time">
        <Icon name={world.clock.running ? 'play' : 'pause'} size={14} />
        <b>{timeText(now)}</b>
        {!world.clock.running && t('frozen')}
      </Way>
      <Way tab="faults">{t('faultsArmed', { count: world.faults })}</Way>
      <Way tab="journal">{t('callsMade', { count: world.calls })}</Way>
    </Row>
  )
}

const root = css`
  min-height: 56px;
  background: ${color.cobaltDeep};
  color: ${color.onDeep2};
  white-space: nowrap;
  > h1 {
    width: 152px;
    color: ${color.onFill};
  }
`
const end = css`
  margin-left: auto;
  > a,
  > button,
  > div > button {
    min-width: 24px;
    min-height: 24px;
    &:hover {
      color: ${color.onFill};
    }
  }
`
const docsPage = '/__mall/docs'

export const TopBar = () => {
  const t = useText('consoleFrame')
  const world = useParam('world')
  return (
    <Row as="header" css={root} className="on-fill" gap={20} pad="0 24px 0 16px" size="note">
      <Row as="h1" gap={10} size="lead" bold>
        <Mark />
        {t('title')}
      </Row>
      <WorldPicker />
      <WorldStrip />
      <Row css={end} gap={16}>
        <LineState />
        <a href={world === null ? docsPage : `${docsPage}?${new URLSearchParams({ world })}`}>{t('docs')}</a>
        <ThemeSwitch />
        <LanguageSwitch />
      </Row>
    </Row>
  )
}
