import type { LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { color, radius } from '../../ui/theme.ts'
import { levelTypes } from './use-level-page.ts'
import { PersonHead } from './person-head.tsx'

const levelStyle = css`
  border: 1px solid currentColor;
  border-radius: ${radius.seal};
`
const way = css`
  flex: none;
  padding: 8px 20px;
  border: 1px solid ${color.onFill};
  border-radius: ${radius.control};
  font-weight: 600;
  &:hover {
    background: ${color.onFill};
    color: ${color.cobaltDeep};
  }
`

/** Who somebody is, by which level, and until when. */
export const MemberHead = ({ page }: { page: LevelPage }) => {
  const t = useText('levels')
  const when = useTimeText()
  const avatar = useUser()?.userAvatar
  const { nickName, levelName, levelType, endTime } = page
  const isPaid = levelType === levelTypes.paid
  return (
    <PersonHead
      style={{ background: color.cobaltDeep, color: color.onFill }}
      className="on-fill"
      name={nickName}
      face={avatar}
      note={
        <Row as="p" wrap gap="4px 12px" size="note" style={{ marginTop: 6, color: color.onDeep2 }}>
          <Text as="b" css={levelStyle} pad="1px 10px" tone="onFill">
            {levelName}
          </Text>
          {endTime !== null && <span>{t('until', { time: when(endTime) })}</span>}
        </Row>
      }
    >
      <Link css={way} to="/member-center/buy-member">
        {t(isPaid ? 'extend' : 'buy')}
      </Link>
    </PersonHead>
  )
}
