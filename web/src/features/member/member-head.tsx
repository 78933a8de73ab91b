import type { LevelPage } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { useUser } from '../../lib/session/session.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Face } from '../../ui/face.tsx'
import { color, radius, type, wrapOf } from '../../ui/theme.ts'
import { levelTypes } from './use-level-page.ts'
import { personHead } from './person-head.ts'

const root = css`
  ${personHead}
  background: ${color.cobaltDeep};
  color: ${color.onFill};
  > div > p {
    align-items: center;
    ${wrapOf('4px 12px')}
    margin-top: 6px;
    color: ${color.onDeep2};
    font: ${type.note};
    > b {
      padding: 1px 10px;
      border: 1px solid currentColor;
      border-radius: ${radius.seal};
      color: ${color.onFill};
      font-weight: 700;
    }
  }
  > a {
    flex: none;
    padding: 8px 20px;
    border: 1px solid ${color.onFill};
    border-radius: ${radius.control};
    font-weight: 600;
    &:hover {
      background: ${color.onFill};
      color: ${color.cobaltDeep};
    }
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
    <div css={root} className="on-fill">
      <Face src={avatar} size={72}>
        {Array.from(nickName)[0]}
      </Face>
      <div>
        <strong>{nickName}</strong>
        <p>
          <b>{levelName}</b>
          {endTime !== null && <span>{t('until', { time: when(endTime) })}</span>}
        </p>
      </div>
      <Link to="/member-center/buy-member">{t(isPaid ? 'extend' : 'buy')}</Link>
    </div>
  )
}
