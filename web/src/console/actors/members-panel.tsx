import { useText } from '../../lib/i18n/i18n.ts'
import { moneyText } from '../../ui/money.ts'
import { timeText } from '../api/time-text.ts'
import { useControl } from '../api/use-control.ts'
import { Act } from '../form/act.tsx'
import { Chip } from '../pieces/chip.tsx'
import { ListPanel } from '../pieces/list-panel.tsx'
import { Row } from '../pieces/rows.tsx'

/** What the members have, and the office that changes it. */
export const MembersPanel = () => {
  const t = useText('consoleActors')
  const members = useControl('GET /__mall/members')
  return (
    <ListPanel title={t('members.title')} query={members} pick={(all) => all}>
      {({ userName, nickName, levelName, paidLevel, score, growth, balance, expiring: [first] }) => (
        <Row
          key={userName}
          what={
            <>
              <strong>{userName}</strong> {nickName} <Chip tone={paidLevel ? 'good' : 'plain'}>{levelName}</Chip>
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
      )}
    </ListPanel>
  )
}
