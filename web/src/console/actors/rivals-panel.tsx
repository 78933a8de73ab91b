import type { RivalsView } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { optionsOf } from '../form/fields.ts'
import { useFields } from '../form/use-fields.ts'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const newest = 5
const rivalKinds = ['flash', 'group', 'coupon', 'sku'] as const
const tones = { waiting: 'plain', won: 'good', lost: 'warn' } as const

const Rivals = ({ rivals }: { rivals: RivalsView }) => {
  const t = useText('consoleActors')
  const frame = useText('consoleFrame')
  const form = useText('consoleForm')
  const [all, setAll] = useState(false)
  const { kind, id, buyers, won, lost, waiting, tried, tries } = rivals
  return (
    <>
      <Row
        what={<strong>{`${form(`promotionKind.${kind}`)} ${id}`}</strong>}
        note={t('rivals.score', { count: buyers, tried, won, lost, waiting })}
      >
        {tries.length > newest && (
          <Button look="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('rivals.fewer') : frame('showAll', { count: tries.length })}
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
  const { t: form, field, number, span, yesOrNo } = useFields()
  const fields = [
    field('body.kind', 'kind', { options: optionsOf(rivalKinds, (kind) => form(`promotionKind.${kind}`)) }),
    number('body.id', 'id'),
    number('body.buyers', 'buyers'),
    span('body.within', 'within', 1_000, { optional: true }),
    field('body.waitFor', 'waitFor', {
      options: optionsOf(['before', 'after'] as const, (moment) => form(`waitFor.${moment}`)),
      optional: true,
    }),
    yesOrNo('body.unpaid', 'unpaid'),
  ]
  return (
    <ListPanel
      title={t('rivals.title')}
      query={rivals}
      pick={(all) => all}
      actions={
        <Act route="POST /__mall/rivals" act={t('rivals.send')} fields={fields} start={{ body: { buyers: 20 } }} />
      }
    >
      {(each) => <Rivals key={each.rivalsId} rivals={each} />}
    </ListPanel>
  )
}
