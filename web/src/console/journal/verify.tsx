import { CopyButton } from '../pieces/buttons.tsx'
import { optional, useFields } from '../form/fields.ts'
import { Line } from '../pieces/panel.tsx'
import { css } from '@emotion/react'
import type { CallClaim, Verification } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { show } from '../address.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { Badge } from '../../ui/badge.tsx'
import { createStore, useStore } from '../../lib/store.ts'
import type { Entry } from './entry.ts'
import { literal } from 'qinghua-contract/written'
import { Places } from './places.tsx'

interface Claimed {
  /** What the fields begin with. */
  readonly start: Partial<CallClaim>
  /** Another call begins the form anew. */
  readonly turn: number
}

/** Kept while another tab is open. */
export const claimed = createStore<Claimed>({ start: {}, turn: 0 })

const bodyOf = ({ input }: Entry): unknown => (input as { readonly body?: unknown } | null)?.body

/** Begins a verification with a call as it was made. */
export const claimLike = (entry: Entry): void => {
  const { route, status } = entry
  const body = bodyOf(entry)
  const start = { on: route, ...(body !== undefined && { body }), ...(typeof status === 'number' && { status }) }
  claimed.set({ start, turn: claimed.get().turn + 1 })
  show({ view: 'verify' })
}

const edges = css`
  margin: 0 -16px;
`
const mostShown = 20

export const clientCode = ({ on, ...claim }: CallClaim): string =>
  `await world.verify(${[on, ...(Object.keys(claim).length > 0 ? [claim] : [])].map(literal).join(', ')})`

const Result = ({ holds, says, calls, nearest }: Verification) => {
  const t = useText('consoleJournal')
  return (
    <Stack gap={8}>
      <Row as="output" gap={8} size="note">
        <Badge tone={holds ? 'good' : 'bad'}>{t(holds ? 'holds' : 'holdsNot')}</Badge> {says}
      </Row>
      {calls.length > 0 && (
        <Row gap={6} wrap>
          {calls.slice(-mostShown).map((call) => (
            <Button key={call} look="outline" size="small" onClick={() => show({ call })}>
              {call}
            </Button>
          ))}
        </Row>
      )}
      {nearest.length > 0 && (
        <>
          <Text as="h3" tone="faint" size="small">
            {t('nearest')}
          </Text>
          <ul css={edges} aria-label={t('nearest')}>
            {nearest.map(({ id, route, differences }) => (
              <Line key={id} what={route} note={<Places places={differences} />}>
                <Button look="outline" size="small" onClick={() => show({ call: id })}>
                  {id}
                </Button>
              </Line>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

const Claim = ({ start }: { start: Partial<CallClaim> }) => {
  const t = useText('consoleJournal')
  const { field, number, json } = useFields()
  const [typed, setTyped] = useState<Partial<CallClaim> | null>(start)
  const [found, setFound] = useState<Verification | null>(null)
  const { on, ...claim } = typed ?? {}
  return (
    <Stack as="section" gap={14} pad="12px 16px 16px" aria-label={t('verify')}>
      <PlainForm
        route="POST /__mall/verify"
        act={t('verify')}
        fields={[
          field('on'),
          number('times', optional),
          json('body', optional),
          number('status', optional),
          field('since', optional),
          json('when', optional),
        ]}
        start={{ body: start }}
        focused
        answered
        onInput={(input) => setTyped((input?.body ?? null) as CallClaim | null)}
        onDone={setFound}
      />
      {found && <Result {...found} />}
      {on !== undefined && (
        <Text as="footer" edge="top" pad="8px 0 0">
          <CopyButton name={t('clientCode')} text={clientCode({ on, ...claim })} />
        </Text>
      )}
    </Stack>
  )
}

/** Asks the journal whether calls were made, so often and like this. */
export const Verify = () => {
  const { start, turn } = useStore(claimed)
  return <Claim key={turn} start={start} />
}
