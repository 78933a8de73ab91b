import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureStrip } from '../pictures/picture-strip.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Facts, type Fact } from '../../ui/facts.tsx'
import { Link } from '../../ui/link.tsx'
import { color, rowOf, stackOf, type } from '../../ui/theme.ts'
import { pictureFields, type Application } from './application.ts'
import { stepAddress } from './use-own-shop.ts'

const root = css`
  ${stackOf(20)}
  > div > [data-part='head'] {
    ${rowOf()}
    justify-content: space-between;
    min-height: 32px;
    margin-bottom: 8px;
    border-bottom: 1px solid ${color.line};
    > h3 {
      font: 600 ${type.body};
    }
  }
  dd {
    overflow-wrap: anywhere;
  }
`

type Part = 'shop' | 'place' | 'papers'

const Edit = ({ part }: { part: Part }) => {
  const t = useText('opening')
  const says = t('editOf', { part: t(`steps.${part}`) })
  return (
    <Link css={buttonStyle} data-look="quiet" data-size="small" to={stepAddress(part)} aria-label={says}>
      {t('edit')}
    </Link>
  )
}

interface Props {
  form: Application
  region: string
  /** Whether each part leads to its step. */
  editable?: boolean
}

/** What an application says, as it is sent or was sent. */
export const ApplicationFacts = ({ form, region, editable = false }: Props) => {
  const t = useText('opening')
  const texts = {
    view: (at: number) => t('viewPicture', { at }),
    place: (at: number, all: number) => t('picturePlace', { at, all }),
    previous: t('previousPicture'),
    next: t('nextPicture'),
  }
  const fact = (field: 'shopName' | 'intro' | 'tel' | 'region' | 'shopAddress' | 'place', value: string): Fact => ({
    name: t(`fields.${field}`),
    value,
  })
  const pictures = (fields: readonly (keyof Application)[]) => (
    <PictureStrip title={t('pictures')} pics={fields.map((field) => form[field]).join(',')} size={80} texts={texts} />
  )
  const parts: Readonly<Record<Part, ReactNode>> = {
    shop: (
      <Facts
        facts={[
          fact('shopName', form.shopName),
          fact('intro', form.intro),
          { name: t('fields.shopLogo'), value: pictures(['shopLogo']) },
        ]}
      />
    ),
    place: (
      <Facts
        facts={[
          fact('tel', form.tel),
          fact('region', region),
          fact('shopAddress', form.shopAddress),
          fact('place', t('map.place', { east: form.shopLng, north: form.shopLat })),
        ]}
      />
    ),
    papers: pictures(pictureFields.slice(1)),
  }
  return (
    <div css={root}>
      {(['shop', 'place', 'papers'] as const).map((part) => (
        <div key={part}>
          <div data-part="head">
            <h3>{t(`steps.${part}`)}</h3>
            {editable && <Edit part={part} />}
          </div>
          {parts[part]}
        </div>
      ))}
    </div>
  )
}
