import type { MemberView } from '@mall/contracts/control'
import { useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'
import { MemberForm } from './member-form.tsx'

const MemberRow = ({ member }: { member: MemberView }) => {
  const t = useText('consoleActors')
  const [changing, setChanging] = useState(false)
  const { userName, nickName, levelName, paidLevel, score, growth, balance, expiring } = member
  const [first] = expiring
  const note = [
    t('members.has', { score, growth, balance: moneyText(balance) }),
    ...(paidLevel ? [t('members.levelUntil', { time: timeText(paidLevel.until) })] : []),
    ...(first ? [t('members.expire', { count: first.score, time: timeText(first.until) })] : []),
  ].join(' · ')
  return (
    <Row
      what={
        <>
          <strong>{userName}</strong> {nickName} <Chip tone={paidLevel ? 'good' : 'plain'}>{levelName}</Chip>
        </>
      }
      note={note}
    >
      {changing ? (
        <MemberForm member={member} onDone={() => setChanging(false)} />
      ) : (
        <Button
          size="small"
          look="outline"
          aria-label={t('members.changeOf', { userName })}
          onClick={() => setChanging(true)}
        >
          {t('members.change')}
        </Button>
      )}
    </Row>
  )
}

/** What the members have, and the office that changes it. */
export const MembersPanel = () => {
  const t = useText('consoleActors')
  const members = useControl('GET /__mall/members')
  return (
    <Panel title={t('members.title')} count={members.data?.length} flush>
      <Answered query={members} height={200}>
        {(all) => (
          <Scroll label={t('members.title')}>
            <Rows label={t('members.title')}>
              {all.map((member) => (
                <MemberRow key={member.userName} member={member} />
              ))}
            </Rows>
          </Scroll>
        )}
      </Answered>
    </Panel>
  )
}
