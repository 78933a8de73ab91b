import type { i18n } from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { css, Global } from '@emotion/react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { useStore } from '../../lib/store.ts'
import { hidden, message, hide, useAccount, useWorld, client, worldChanged } from './bar-state.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { color, inlineRowOf, radius, type } from '../../ui/theme.ts'
import { toneOf, type Entry } from '../journal/entry.ts'
import { journal, forgetCalls, loadCalls, noteCalls } from '../journal/journal-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { pageOf } from './actions.ts'
import { Clock, NextCall } from './keys.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { TranslatedUi } from '../../app/ui-texts.tsx'
import { ShareDialog } from '../share/share.tsx'
import { follow } from '../api/live.ts'

const onVisibility = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

const replaced = (): void => {
  forgetCalls()
  void client.invalidateQueries()
  void loadCalls(null, { limit: 60, kind: 'call' })
}
const called = (entries: readonly Entry[]): void => {
  const known = new Set(journal.get().map(({ id }) => id))
  // A fault that was to come has come: neither its announcement nor its count stays.
  if (entries.some(({ id, faults }) => faults.length > 0 && !known.has(id))) {
    message.set('')
    worldChanged()
  }
  noteCalls(entries.filter(({ kind }) => kind === 'call'))
}

/** Follows the world of this host while the tab and the bar are visible. */
const useFollowing = (): void => {
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === 'hidden')
  useEffect(() => {
    if (isHidden) return undefined
    replaced()
    return follow(null, { calls: called, changed: worldChanged, replaced })
  }, [isHidden])
}

const stay = 8000

const journalLink = (world: string, call?: string) => ({
  href: `/__mall/console?${new URLSearchParams({ world, tab: 'journal', ...(call && { call }) })}`,
  target: '_blank',
  rel: 'noreferrer',
})

const toneIn = (call: Entry) => (call.verdict === null ? toneOf(call) : 'bad')
/** A failed call stays until the page is left, because it is the case worth a look. */
const callToShow = (calls: readonly Entry[]): Entry | undefined =>
  calls.find((call) => call.page === calls[0]?.page && toneIn(call) !== 'good') ?? calls[0]

/** The message about the last action, or else the failed or latest call. */
const StatusMessage = ({ world }: { world: string }) => {
  const text = useStore(message)
  const call = callToShow(useStore(journal))
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => message.set(''), stay)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Row gap={8} fills>
      <Text role="status" title={text} lines={1}>
        {text}
      </Text>
      {text === '' && call && (
        <Text as="a" data-part="key" lines={1} title={call.verdict ?? call.route} {...journalLink(world, call.id)}>
          <Badge tone={toneIn(call)}>{call.status ?? '···'}</Badge>
          <Text as="span" lines={1}>
            {call.route}
          </Text>
        </Text>
      )}
    </Row>
  )
}

/** The page ends above the bar, and so does everything fixed to the bottom of the window. */
const ground = css`
  @media screen {
    body {
      padding-bottom: var(--room);
    }
    #root > div > nav {
      top: calc(42vh - 0.42 * var(--room));
    }
    dialog:modal {
      bottom: var(--room);
      max-height: calc(100vh - 64px - var(--room));
    }
  }
`

/** Sets `--room` to the height of the bar. */
const useRoom = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--room', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--room')
    }
  }, [ref])

const barStyle = css`
  position: fixed;
  inset: auto 0 0;
  z-index: 40;
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  font: ${type.small};
  text-align: left;
  @media print {
    display: none;
  }
  [data-part='key'] {
    ${inlineRowOf(6)}
    min-height: 26px;
    padding: 0 8px;
    border: 1px solid rgb(185 201 234 / 0.45);
    border-radius: ${radius.control};
    background: ${color.cobaltDeep};
    color: ${color.onFill};
    font: ${type.small};
    white-space: nowrap;
    &:hover {
      border-color: ${color.onFill};
    }
    &[aria-busy='true'] {
      cursor: progress;
    }
  }
`

export const Bar = () => {
  const t = useText('consoleBar')
  const ref = useRef<HTMLElement>(null)
  const share = useText('consoleShare')
  const [sharing, setSharing] = useState(false)
  const { view, at } = useWorld()
  const world = view?.name ?? ''
  const who = useAccount()
  useFollowing()
  useRoom(ref)
  return (
    <>
      <aside ref={ref} css={barStyle} className="on-fill" aria-label={t('label')}>
        <Global styles={ground} />
        <Row gap="4px 14px" pad="6px 16px" high={40} edge="top" wrap>
          <Row gap={8}>
            <b>{world || '…'}</b>
            <span style={{ color: color.onDeep2 }}>{who ?? t('visitor')}</span>
          </Row>
          {view && <Clock view={view} at={at} />}
          <NextCall armed={view?.faults ?? 0} />
          <StatusMessage world={world} />
          <Row gap={4}>
            <button type="button" data-part="key" aria-haspopup="dialog" onClick={() => setSharing(true)}>
              {share('act')}
            </button>
            <a data-part="key" {...journalLink(world)}>
              {t('console')}
            </a>
            <button type="button" data-part="key" aria-label={t('hide')} title={t('hide')} onClick={() => hide(true)}>
              <Icon name="down" size={14} />
            </button>
          </Row>
        </Row>
      </aside>
      {sharing && (
        <QueryClientProvider client={client}>
          <TranslatedUi>
            <ShareDialog at={{ page: pageOf(location), userName: who }} onClose={() => setSharing(false)} />
          </TranslatedUi>
        </QueryClientProvider>
      )}
    </>
  )
}

const Shown = () => (useStore(hidden) ? null : <Bar />)

export const showBar = (host: HTMLElement, texts: i18n): void =>
  createRoot(host).render(
    <I18nextProvider i18n={texts}>
      <Shown />
    </I18nextProvider>,
  )
