import { css } from '@emotion/react'
import type { CallClaim, Verification } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { color, faintSmall, rowOf, stackOf, type, wrapOf } from '../../ui/theme.ts'
import { show } from '../address.ts'
import { PlainForm } from '../form/plain-form.tsx'
import { useFields } from '../form/use-fields.ts'
import { Chip } from '../pieces/chip.tsx'
import { CopyButton } from '../pieces/copy-button.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { claimed } from './claim-store.ts'
import { literal } from 'qinghua-contract/written'
import { Places } from './places.tsx'

const root = css`
  ${stackOf(14)}
  padding: 12px 16px 16px;
  > footer {
    padding-top: 8px;
    border-top: 1px solid ${color.line};
  }
`
const result = css`
  ${stackOf(8)}
  > output {
    ${rowOf(8)}
    color: ${color.ink};
    font: ${type.note};
    overflow-wrap: anywhere;
  }
  > div {
    ${wrapOf('6px')}
  }
  > h3 {
    ${faintSmall}
  }
  > ul {
    margin: 0 -16px;
  }
`
const mostShown = 20

export const clientCode = ({ on, ...claim }: CallClaim): string =>
  `await world.verify(${[on, ...(Object.keys(claim).length > 0 ? [claim] : [])].map(literal).join(', ')})`

const Result = ({ holds, says, calls, nearest }: Verification) => {
  const t = useText('consoleJournal')
  return (
    <div css={result}>
      <output>
        <Chip tone={holds ? 'good' : 'bad'}>{t(holds ? 'holds' : 'holdsNot')}</Chip> {says}
      </output>
      {calls.length > 0 && (
        <div>
          {calls.slice(-mostShown).map((call) => (
            <Button key={call} look="outline" size="small" onClick={() => show({ call })}>
              {call}
            </Button>
          ))}
        </div>
      )}
      {nearest.length > 0 && (
        <>
          <h3>{t('nearest')}</h3>
          <Rows label={t('nearest')}>
            {nearest.map(({ id, route, differences }) => (
              <Row key={id} what={route} note={<Places places={differences} />}>
                <Button look="outline" size="small" onClick={() => show({ call: id })}>
                  {id}
                </Button>
              </Row>
            ))}
          </Rows>
        </>
      )}
    </div>
  )
}

const Claim = ({ start }: { start: Partial<CallClaim> }) => {
  const t = useText('consoleJournal')
  const { field, number, json } = useFields()
  const [typed, setTyped] = useState<Partial<CallClaim> | null>(start)
  const [found, setFound] = useState<Verification | null>(null)
  const { on, ...claim } = typed ?? {}
  return (
    <section css={root} aria-label={t('verify')}>
      <PlainForm
        route="POST /__mall/verify"
        act={t('verify')}
        fields={[
          field('body.on', 'on'),
          number('body.times', 'times', { optional: true }),
          json('body.body', 'body', { optional: true }),
          number('body.status', 'status', { optional: true }),
          field('body.since', 'since', { optional: true }),
          json('body.when', 'when', { optional: true }),
        ]}
        start={{ body: start }}
        focused
        answered
        onInput={(input) => setTyped((input?.body ?? null) as CallClaim | null)}
        onDone={setFound}
      />
      {found && <Result {...found} />}
      {on !== undefined && (
        <footer>
          <CopyButton name={t('clientCode')} text={clientCode({ on, ...claim })} />
        </footer>
      )}
    </section>
  )
}

/** Asks the journal whether calls were made, so often and like this. */
export const Verify = () => {
  const { start, turn } = useStore(claimed)
  return <Claim key={turn} start={start} />
}
