import type { ControlApi, RivalsView } from '@mall/contracts/control'
import { useState, type SyntheticEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { timeText } from '../api/time-text.ts'
import { useAct, useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Choice } from '../pieces/choice.tsx'
import { None } from '../pieces/none.tsx'
import { NumberField } from '../pieces/number-field.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { actForm } from './flash-sale-form.tsx'

type Body = ControlApi['POST /__mall/rivals']['input']['body']
const kinds = ['flash', 'group', 'coupon', 'sku'] as const
const whens = ['now', 'before', 'after'] as const
const newest = 5
const tones = { waiting: 'plain', won: 'good', lost: 'warn' } as const

const RivalsForm = () => {
  const t = useText('consoleActors')
  const send = useAct('POST /__mall/rivals')
  const [kind, setKind] = useState<Body['kind']>('flash')
  const [when, setWhen] = useState<(typeof whens)[number]>('now')
  const [{ id, buyers, seconds, unpaid }, setForm] = useState({ id: 1, buyers: 20, seconds: 0, unpaid: false })
  const set = (part: Partial<{ id: number; buyers: number; seconds: number; unpaid: boolean }>): void =>
    setForm((before) => ({ ...before, ...part }))
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const waits = when === 'now' ? { within: seconds * 1000 } : { waitFor: when }
    send.mutate({ body: { kind, id, buyers, unpaid, ...waits } })
  }
  return (
    <form css={actForm} onSubmit={submit}>
      <div style={{ gridColumn: '1 / -1' }}>
        <Choice
          label={t('rivals.kind')}
          options={kinds.map((value) => ({ value, text: t(`rivals.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <NumberField
        label={t(`rivals.ids.${kind}`)}
        value={id}
        min={1}
        max={99_999_999}
        onChange={(next) => set({ id: next })}
      />
      <NumberField
        label={t('rivals.buyers')}
        value={buyers}
        min={1}
        max={10_000}
        onChange={(next) => set({ buyers: next })}
      />
      {when === 'now' && (
        <NumberField
          label={t('rivals.within')}
          value={seconds}
          max={86_400}
          onChange={(next) => set({ seconds: next })}
        />
      )}
      <div style={{ gridColumn: '1 / -1' }}>
        <Choice
          label={t('rivals.when')}
          options={whens.map((value) => ({ value, text: t(`rivals.whens.${value}`) }))}
          value={when}
          onChange={setWhen}
        />
      </div>
      <Checkbox checked={unpaid} onChange={(next) => set({ unpaid: next })}>
        {t('rivals.unpaid')}
      </Checkbox>
      <div data-part="acts">
        <Button type="submit" size="small" busy={send.isPending}>
          {t('rivals.send')}
        </Button>
      </div>
    </form>
  )
}

const Rivals = ({ rivals }: { rivals: RivalsView }) => {
  const t = useText('consoleActors')
  const [all, setAll] = useState(false)
  const { kind, id, buyers, won, lost, waiting, tried, tries } = rivals
  return (
    <>
      <Row
        what={<strong>{`${t(`rivals.kinds.${kind}`)} ${id}`}</strong>}
        note={t('rivals.score', { count: buyers, tried, won, lost, waiting })}
      >
        {tries.length > newest && (
          <Button look="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'rivals.fewer' : 'showAll', { count: tries.length })}
          </Button>
        )}
      </Row>
      {(all ? tries : tries.slice(0, newest)).map(({ who, at, outcome, reason, orderNumber }) => (
        <Row
          key={`${who} ${at}`}
          what={
            <>
              {who} <Chip tone={tones[outcome]}>{t(`rivals.outcomes.${outcome}`)}</Chip>
            </>
          }
          note={[timeText(at), reason ?? orderNumber].filter(Boolean).join(' · ')}
        />
      ))}
    </>
  )
}

/** Buyers who compete with the tester. */
export const RivalsPanel = () => {
  const t = useText('consoleActors')
  const rivals = useControl('GET /__mall/rivals')
  return (
    <>
      <Panel title={t('rivals.title')}>
        <RivalsForm />
      </Panel>
      <Answered query={rivals} height={64}>
        {(all) => (
          <Panel title={t('rivals.list')} count={all.length} flush>
            {all.length === 0 ? (
              <None>{t('rivals.none')}</None>
            ) : (
              <Rows label={t('rivals.list')}>
                {all.map((each) => (
                  <Rivals key={each.rivalsId} rivals={each} />
                ))}
              </Rows>
            )}
          </Panel>
        )}
      </Answered>
    </>
  )
}
