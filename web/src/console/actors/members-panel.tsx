import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { Answered } from '../pieces/answered.tsx'
import { Chip } from '../pieces/chip.tsx'
import { Panel } from '../pieces/panel.tsx'
import { Row, Rows } from '../pieces/rows.tsx'
import { Scroll } from '../pieces/scroll.tsx'

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
              {all.map(({ userName, nickName, levelName, paidLevel, score, growth, balance, expiring: [first] }) => (
                <Row
                  key={userName}
                  what={
                    <>
                      <strong>{userName}</strong> {nickName}{' '}
                      <Chip tone={paidLevel ? 'good' : 'plain'}>{levelName}</Chip>
                    </>
                  }
                  note={[
                    t('members.has', { score, growth, balance: moneyText(balance) }),
                    ...(paidLevel ? [t('members.levelUntil', { time: timeText(paidLevel.until) })] : []),
                    ...(first ? [t('members.expire', { count: first.score, time: timeText(first.until) })] : []),
                  ].join(' · ')}
                >
                  <Act
                    route="POST /__mall/accounts/{userName}"
                    act={t('change')}
                    title={t('changeOf', { name: userName })}
                    known={{ params: { userName } }}
                  />
                </Row>
              ))}
            </Rows>
          </Scroll>
        )}
      </Answered>
    </Panel>
  )
}
