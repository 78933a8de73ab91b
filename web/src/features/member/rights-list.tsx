import type { Level } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'
import { centred, color, radius, stackOf, tinted, type } from '../../ui/theme.ts'

const root = css`
  ${stackOf(12)}
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  > li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 0 12px;
    align-items: center;
    padding: 14px 16px;
    border: 1px solid ${color.line};
  }
  [data-part='mark'] {
    ${centred}
    grid-row: span 2;
    width: 40px;
    height: 40px;
    border: 1px solid currentColor;
    border-radius: ${radius.seal};
    ${tinted}
    font: 700 ${type.title};
  }
  &:lang(en) {
    > li {
      grid-template-columns: 64px minmax(0, 1fr);
    }
    [data-part='mark'] {
      width: 64px;
      font: 700 ${type.small};
    }
  }
  strong {
    font-weight: 700;
  }
`

/** What a level gives, in the words of the mall. */
export const RightsList = ({ level: { userRights, levelName } }: { level: Level }) => {
  const t = useText('levels')
  if (userRights.length === 0) return <p>{t('noRights')}</p>
  return (
    <ul css={root} aria-label={t('rightsOf', { level: levelName })}>
      {keyed(userRights, ({ icon }) => icon).map(([key, { icon, rightsName, description }]) => (
        <li key={key}>
          <span data-part="mark" aria-hidden="true">
            {t(`marks.${icon}`)}
          </span>
          <strong>{rightsName}</strong>
          <small>{description}</small>
        </li>
      ))}
    </ul>
  )
}
