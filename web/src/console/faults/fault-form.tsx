import { css } from '@emotion/react'
import type { FaultSpec } from 'qinghua-contract/control'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { color } from '../../ui/theme.ts'
import { chosenWorld } from '../api/control.ts'
import { useHere } from '../api/place.ts'
import { asked } from '../api/use-control.ts'
import { readTyped, typedFor, type Field, type Input, type Typed } from '../form/fields.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { Places } from '../journal/places.tsx'
import { CopyAs } from '../pieces/buttons.tsx'
import { dense } from '../pieces/labelled.tsx'
import { Panel } from '../pieces/panel.tsx'
import { RoutePicker } from './route-picker.tsx'
import { clientOf, curlOf, linkOf } from './copies.ts'
import { Examples, examples } from './examples.tsx'
import { changeFault, chooseExample, chosenFault, mostRoutes, noFault } from './fault-store.ts'
import { useLastAnswer } from './last-answer.ts'
import { fromForm, inForm, useFaultFields } from './use-fault-fields.ts'

const scrolls = css`
  max-height: 180px;
  overflow: auto;
`
const fewPlaces = 8

/** How an answer of one's own departs from the contract, or why it cannot be, as one types it. */
const Judged = ({ spec }: { spec: FaultSpec }) => {
  const t = useText('consoleFaults')
  const { kind } = spec.effect
  const isJudged = kind === 'answer' || kind === 'change' || kind === 'breach'
  const { data: places = [], error } = useQuery({
    ...asked(chosenWorld(), 'POST /__mall/faults/check', { body: spec }),
    enabled: isJudged,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isJudged) return null
  return (
    <Text as="div" css={scrolls} tone={error ? 'alarm' : 'quiet'} size="note" role="status">
      {error?.message ?? (places.length === 0 ? t('fits') : t('departs', { count: places.length }))}
      {!error && <Places places={places.slice(0, fewPlaces)} />}
    </Text>
  )
}

const form = css`
  footer {
    padding: 0 16px 16px;
  }
`
const part = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 12px 16px;
  padding: 14px 16px;
  border-bottom: 1px solid ${color.line};
`

const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section css={part} aria-labelledby={id}>
      <Text as="h3" id={id} size="note" bold>
        {title}
      </Text>
      <Stack gap={10}>{children}</Stack>
    </section>
  )
}

/** What a field begins with that is asked for later. */
const begins = { 'body.timing.n': '2', 'body.timing.share': '50', 'body.effect.changes.0.do': 'set' }

export const FaultForm = () => {
  const t = useText('consoleFaults')
  const fault = useStore(chosenFault)
  const here = useHere()
  const { on, example, start } = fault
  const changes = fault.world === chosenWorld() ? fault.changes : null
  const { kind } = start.effect
  const [only = null, ...others] = on
  const asksLast = (kind === 'answer' || kind === 'change') && others.length === 0 && only?.includes('*') === false
  const last = useLastAnswer(asksLast ? only : null)
  const fields = useFaultFields(on, kind, last)
  const typed: Typed = {
    ...begins,
    ...(kind === 'answer' && last !== undefined && { 'body.effect.body': JSON.stringify(last, null, 2) }),
    ...typedFor(fields, inForm(start)),
    ...fault.typed,
  }
  const { strict } = start
  const known = { body: { effect: examples[example].effect, ...(strict !== undefined && { strict }) } }
  const target = only === null || on.length > mostRoutes ? null : others.length === 0 ? only : [...on]
  const read = readTyped(fields(typed), typed, known)
  const isWrong = Object.keys(read.problems).length > 0
  const specIn = (input: Input): FaultSpec => ({ ...fromForm(input), on: target ?? [] })
  const spec = target === null || isWrong ? null : specIn(read.input)
  const shape = (input: Input): Input =>
    changes === null
      ? { body: { ...specIn(input), first: true } }
      : { params: { id: changes }, body: { spec: specIn(input) } }
  return (
    <Panel
      title={changes === null ? t('title') : t('changing', { id: changes })}
      actions={
        <>
          {changes !== null && (
            <Button look="quiet" size="small" onClick={() => chosenFault.set(noFault)}>
              {t('leave')}
            </Button>
          )}
          {spec && here && (
            <CopyAs
              label={t('copyThis')}
              texts={{
                [t('curl')]: curlOf(spec, location.origin, here.world),
                [t('client')]: clientOf(spec),
                [t('link')]: linkOf(spec, here.origin, here.world),
              }}
            />
          )}
        </>
      }
    >
      <Part title={t('routes')}>
        <RoutePicker />
      </Part>
      <div css={form}>
        <PlainForm
          route={changes === null ? 'POST /__mall/faults' : 'PUT /__mall/faults/{id}'}
          act={t(changes === null ? 'arm' : 'save')}
          fields={fields}
          known={known}
          shape={shape}
          disabled={target === null}
          typed={typed}
          onType={(at, text) => changeFault({ typed: { ...chosenFault.get().typed, [at]: text } })}
          onDone={() => changes !== null && chosenFault.set(noFault)}
        >
          {(all, draw) => {
            const of = (name: string): readonly Field[] => all.filter((each) => each.part === name)
            return (
              <div>
                <Part title={t('what')}>
                  <Examples css={dense} aria-label={t('what')} value={example} onChoose={chooseExample} />
                  {draw(of('effect'))}
                  {asksLast && last === undefined && (
                    <Text tone="quiet" size="note">
                      {t('noLast')}
                    </Text>
                  )}
                  {spec && <Judged spec={spec} />}
                </Part>
                <Part title={t('when')}>{draw(of('timing'))}</Part>
                <Part title={t('whom')}>{draw(of('whom'))}</Part>
                <Part title={t('more')}>
                  <details open={of('more').some(({ at }) => typed[at]) || undefined}>
                    <summary>{t('moreHint')}</summary>
                    <Stack gap={10} pad="10px 0 0">
                      {draw(of('more'))}
                    </Stack>
                  </details>
                </Part>
              </div>
            )
          }}
        </PlainForm>
      </div>
    </Panel>
  )
}
