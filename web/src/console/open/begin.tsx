import { css } from '@emotion/react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Surface, Text } from '../../ui/layout.tsx'
import { Facts } from '../../ui/facts.tsx'
import { control, ControlError, controlIn } from '../api/control.ts'
import { enterAddress, originOf } from '../api/place.ts'
import { useControl } from '../api/use-control.ts'
import { Differences, type DifferencesFound, ReplayProgress } from '../worlds/file-facts.tsx'
import { WorldExists } from '../worlds/world-exists.tsx'
import { freeName } from '../worlds/world-name.ts'
import { cameFromConsole, withFault, type AskedFor } from './asked-for.ts'

/** Replaces `{canceled}` in an address by the number of an order or refund that is in that state. */
const withNumber = async (to: string, world: string, none: (state: string) => string): Promise<string> => {
  const [gap, state] = /\{(\w+)\}/.exec(to) ?? []
  if (gap === undefined || state === undefined) return to
  const order = (await controlIn(world, 'GET /__mall/orders', { query: {} })).find(({ status }) => status === state)
  if (order) return to.replace(gap, order.orderNumber)
  const refund = (await controlIn(world, 'GET /__mall/refunds', { query: {} })).find(({ status }) => status === state)
  if (refund) return to.replace(gap, refund.refundSn)
  throw new ControlError(404, none(state))
}

const card = css`
  width: 520px;
`

export const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <Surface as="section" css={card} ground="ruled" pad={32}>
    <Stack gap={16}>
      <Text as="h1" size="floor" bold>
        {title}
      </Text>
      {children}
    </Stack>
  </Surface>
)

export const Failure = ({ text }: { text: string | null }) =>
  text !== null && (
    <Text tone="alarm" role="alert">
      {text}
    </Text>
  )

/** Does something that may fail and says whether it leaves the page, at once where nobody is to be asked. */
export const useTry = (atOnce: boolean, act: () => Promise<boolean>) => {
  const t = useText('consoleOpen')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const begun = useRef(false)
  const attempt = async (what = act): Promise<void> => {
    setBusy(true)
    setFailure(null)
    const leaves = await what().catch((error: unknown) => {
      setFailure((error instanceof ControlError && error.message) || t('failed'))
      return false
    })
    if (!leaves) setBusy(false)
  }
  const begin = useEffectEvent(() => {
    if (begun.current) return
    begun.current = true
    void attempt()
  })
  useEffect(() => {
    if (atOnce) begin()
  }, [atOnce])
  return { busy, failure, attempt }
}

/** Of the letters of a fault. */
const mostShown = 300

/** How to get the world; `asItIs` uses an existing one. */
type Way = 'make' | 'anew' | 'asItIs'

interface Props {
  asked: AskedFor
  domain: string
  /** A world to open instead of a scenario. */
  file?: unknown
  note?: string | null
}

/** The first step: creates the world and goes to its host. */
export const Begin = ({ asked, domain, file = null, note = null }: Props) => {
  const t = useText('consoleOpen')
  const shared = useText('consoleShare')
  const [differences, setDifferences] = useState<DifferencesFound>([])
  const scenarios = useControl('GET /__mall/scenarios')
  const worlds = useControl('GET /__mall/worlds')
  const { scenario, as, to, fault, arm, buy, lang } = asked
  const taken = worlds.data?.map(({ name }) => name) ?? []
  const isFile = file !== null
  const name = asked.world ?? freeName(scenario ?? (isFile ? 'opened' : 'opening'), taken)
  const there = taken.includes(name)
  const about = scenarios.data?.find((each) => each.name === scenario)

  const unknown = !isFile && scenario !== null && scenarios.isSuccess && !about
  const make = async (way: Way): Promise<DifferencesFound> => {
    const params = { name }
    const start = scenario === null ? {} : { scenario }
    if (way === 'asItIs') return []
    if (isFile) return (await control('POST /__mall/worlds/{name}/file', { params, body: file } as never)).differences
    if (way === 'anew') await control('POST /__mall/worlds/{name}/reset', { params, body: start })
    else await control('POST /__mall/worlds', { body: { name, ...start } })
    return []
  }
  const go = async (way: Way): Promise<boolean> => {
    const different = await make(way)
    setDifferences(different)
    if (different.length > 0) return false
    if (arm !== null) await controlIn(name, 'POST /__mall/faults', { body: arm })
    const scene =
      to === null
        ? await controlIn(name, 'GET /__mall/scene')
        : { as, at: await withNumber(to, name, (state) => t('noneSo', { state })) }
    const who = as ?? scene.as
    location.assign(
      enterAddress(originOf(name, domain), {
        to: withFault(scene.at ?? '/', fault),
        ...(who !== null && { as: who }),
        ...(lang !== null && { lang }),
        ...(buy !== null && { buy: Object.values(buy).join(',') }),
      }),
    )
    return true
  }
  const known = worlds.isSuccess && scenarios.isSuccess
  const confirmed = asked.step === 'go' && cameFromConsole(document.referrer, location.origin)
  const { busy, failure, attempt } = useTry(known && confirmed && !there && !unknown, () => go('make'))
  const isDifferent = differences.length > 0
  const take = (way: Way): void => void attempt(() => go(way))
  const facts = [
    { name: t('scenario'), value: isFile ? t('fromFile') : (about?.title ?? scenario ?? t('usual')) },
    { name: t('about'), value: isFile ? note : (about?.summary ?? null) },
    { name: shared('account'), value: as ?? (to === null ? about?.as : null) ?? shared('visitor') },
    { name: shared('page'), value: to ?? t('itsPage') },
    { name: t('world'), value: name },
    { name: t('fault'), value: fault ?? (arm && JSON.stringify(arm).slice(0, mostShown)) },
  ]
  return (
    <Card title={t('title')}>
      <Text tone="quiet">{t('hint')}</Text>
      <Facts facts={facts} />
      <Failure text={failure} />
      {isDifferent && <Differences found={differences} />}
      {busy && isFile && <ReplayProgress world={name} />}
      {unknown ? (
        <Failure text={t('noScenario', { name: scenario })} />
      ) : there && !isDifferent ? (
        <WorldExists name={name} busy={busy} onOpen={() => take('asItIs')} onBegin={() => take('anew')} />
      ) : (
        <Row>
          <Button busy={busy || !known} onClick={() => take(isDifferent ? 'asItIs' : 'make')}>
            {t(isDifferent ? 'goOn' : 'open')}
          </Button>
        </Row>
      )}
    </Card>
  )
}
