import type { RivalsView } from 'qinghua-contract/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { choiceOf } from '../form/labels.ts'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

const newest = 5
const tones = { waiting: 'plain', won: 'good', lost: 'warn' } as const

const Rivals = ({ rivals }: { rivals: RivalsView }) => {
  const t = useText('consoleActors')
  const frame = useText('consoleFrame')
  const [all, setAll] = useState(false)
  const { kind, id, buyers, won, lost, waiting, tried, tries } = rivals
  return (
    <>
      <Row
        what={<strong>{`${choiceOf('kind', kind)} ${id}`}</strong>}
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
  return (
    <ListPanel
      title={t('rivals.title')}
      query={rivals}
      pick={(all) => all}
      actions={
        <Act route="POST /__mall/rivals" act={t('rivals.send')} start={{ body: { kind: 'flash', buyers: 20 } }} />
      }
    >
      {(each) => <Rivals key={each.rivalsId} rivals={each} />}
    </ListPanel>
  )
}
