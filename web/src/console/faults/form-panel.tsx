import { CopyButton } from '../pieces/buttons.tsx'
import { css } from '@emotion/react'
import type { FaultSpec } from 'qinghua-contract/control'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Panel } from '../pieces/panel.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { useHere } from '../api/place.ts'
import { useControl, asked } from '../api/use-control.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { clientOf, curlOf, linkOf } from './copies.ts'
import { beginFault, changeFault, chosenFault, mostRoutes, targetOf, type ChosenFault } from './fault-store.ts'
import { useFaultFields } from './use-fault-fields.ts'
import { chosenWorld } from '../api/control.ts'
import { Places } from '../journal/places.tsx'

const scrolls = css`
  max-height: 180px;
  overflow: auto;
`
const shown = 8

/** Where an answer of one's own departs from the contract, as one types it. */
const Departs = ({ spec }: { spec: FaultSpec }) => {
  const t = useText('consoleFaults')
  const { kind } = spec.effect
  const { data: places = [] } = useQuery({
    ...asked(chosenWorld(), 'POST /__mall/faults/check', { body: spec }),
    enabled: kind === 'answer' || kind === 'change',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (kind !== 'answer' && kind !== 'change') return null
  return (
    <Text as="div" css={scrolls} tone="quiet" size="note" role="status">
      {places.length === 0 ? t('fits') : t('departs', { count: places.length })}
      <Places places={places.slice(0, shown)} />
    </Text>
  )
}

interface Preset extends Omit<FaultSpec, 'on'> {
  /** The rule of the specification that it demonstrates. */
  readonly rule: string
  /** Where a message belongs to a certain call. */
  readonly on?: string
}
const every = { timing: { kind: 'every' } } as const

/** The failures of S8. */
export const presets = {
  refused: { rule: 'S8.1', effect: { kind: 'refusal', code: 'planted' } },
  hiccup: { rule: 'S8.2', effect: { kind: 'status', status: 500 } },
  login: { rule: 'S8.3', effect: { kind: 'status', status: 401 } },
  ended: { rule: 'S8.4', effect: { kind: 'status', status: 204 } },
  stock: { rule: 'S8.8', on: 'POST /p/shopCart/changeItem', effect: { kind: 'refusal', code: 'insufficientStock' } },
  expired: { rule: 'S8.8', on: 'POST /p/order/submit', effect: { kind: 'refusal', code: 'orderExpired' } },
  repeated: { rule: 'S8.8', on: 'POST /p/order/submit', effect: { kind: 'refusal', code: 'orderRepeated' } },
  changed: {
    rule: 'S8.8',
    on: 'PUT /p/myOrder/receipt/{orderNumber}',
    effect: { kind: 'refusal', code: 'orderChanged' },
  },
  // Browsers retry on a new connection if a reused one breaks, so a single broken connection is not noticed.
  lost: { rule: 'S8.2', effect: { kind: 'drop', when: 'after' }, ...every },
  cut: { rule: 'S8.2', effect: { kind: 'drop', when: 'before' }, ...every },
  slow: { rule: 'S8.2', effect: { kind: 'delay', ms: 20_000 } },
  page: { rule: 'S8.2', effect: { kind: 'garble', how: 'html' } },
  missing: { rule: 'S8.2', effect: { kind: 'breach', how: 'missing' } },
  mobileLine: { rule: 'S8.2', effect: { kind: 'line', like: '3g' }, ...every },
  officeLine: { rule: 'S8.2', effect: { kind: 'line', like: 'slowOffice' }, ...every },
  farLine: { rule: 'S8.2', effect: { kind: 'line', like: 'farAway' }, ...every },
} as const satisfies Record<string, Preset>
export const presetNames = Object.keys(presets) as (keyof typeof presets)[]

const Presets = () => {
  const t = useText('consoleFaults')
  const id = useId()
  return (
    <Stack gap={4}>
      <Text as="h3" id={id} tone="faint" size="small">
        {t('presets')}
      </Text>
      <Row as="ul" aria-labelledby={id} gap={6} wrap>
        {presetNames.map((name) => (
          <li key={name}>
            <Button look="outline" size="small" onClick={() => beginFault(presets[name])}>
              {t(`preset.${name}`)} <small>{presets[name].rule}</small>
            </Button>
          </li>
        ))}
      </Row>
    </Stack>
  )
}

/** In sight while one types far above. */
const aid = css`
  position: sticky;
  bottom: -32px;
  background: ${color.surface};
  > * {
    padding-block: 6px;
    border-top: 1px solid ${color.line};
  }
`

const useTargetText = ({ all, routes }: ChosenFault): string => {
  const t = useText('consoleFaults')
  if (all) return t('onAll')
  if (routes.length === 0) return t('onNothing')
  if (routes.length > mostRoutes) return t('onTooMany', { most: mostRoutes })
  return routes.length === 1 ? t('onOne', { route: routes[0] ?? '' }) : t('onSome', { count: routes.length })
}

export const FormPanel = () => {
  const t = useText('consoleFaults')
  const fault = useStore(chosenFault)
  const here = useHere()
  const { data: rows = [] } = useControl('GET /__mall/contract')
  const own = new Set(rows.flatMap(({ route, refusals }) => (fault.routes.includes(route) ? refusals : [])))
  const fields = useFaultFields(own)
  const on = targetOf(fault)
  const spec = on !== null && fault.typed ? { on, ...fault.typed } : null
  const link = spec && here && linkOf(spec, here.origin)
  return (
    <Panel title={t('what')}>
      <Stack gap={14} pad="12px 16px 16px">
        <Presets />
        <Text tone="quiet" size="note">
          {useTargetText(fault)}
        </Text>
        <PlainForm
          key={fault.turn}
          route="POST /__mall/faults"
          act={t('arm')}
          fields={fields}
          known={{ body: { on: on ?? [] } }}
          start={{ body: fault.start }}
          disabled={on === null}
          onInput={(input) => {
            const typed = (input?.body ?? null) as Omit<FaultSpec, 'on'> | null
            changeFault({ typed, ...(typed && { start: typed }) })
          }}
          onDone={({ id }) => showToast('done', t('wasArmed', { id }))}
        />
        <div css={aid}>{spec && <Departs spec={spec} />}</div>
        {spec && here && (
          <Row edge="top" gap={4} pad="8px 0 0" wrap>
            <CopyButton name={t('curl')} text={curlOf(spec, location.origin, here.world)} />
            <CopyButton name={t('client')} text={clientOf(spec)} />
            {link && <CopyButton name={t('link')} text={link} />}
          </Row>
        )}
      </Stack>
    </Panel>
  )
}
