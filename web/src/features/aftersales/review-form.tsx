import { css } from '@emotion/react'
import type { ItemToComment } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PictureUpload } from '../pictures/picture-upload.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Form } from '../../ui/form.tsx'
import { gridOf, wrongNote } from '../../ui/shapes.ts'
import { StarRating } from '../../ui/star-rating.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { paper, wrapOf, color, faintSmall, stackOf, type } from '../../ui/theme.ts'
import type { CommentDraft, WrongField } from './use-waiting.ts'
import { useDateText } from '../../lib/time-text.ts'
import { Link } from '../../ui/link.tsx'
import { ShopName } from '../goods/shop-name.tsx'
import { Picture } from '../../ui/picture.tsx'

const names = ['awful', 'poor', 'fair', 'good', 'excellent'] as const

export const useStarWords = () => {
  const t = useText('comments')
  return { words: names.map((name) => t(`words.${name}`)), readOut: names.map((name) => t(`stars.${name}`)) }
}

const reviewedItemStyle = css`
  ${stackOf(6)}
  align-content: start;
  ${faintSmall}
  img,
  [data-lost] {
    margin-bottom: 6px;
  }
  > h2 {
    color: ${color.ink};
    font: 600 ${type.body};
  }
`

const ReviewedItem = ({ item, titleId }: { item: ItemToComment; titleId: string }) => {
  const t = useText('comments')
  const when = useDateText()
  const { prodId, skuId, prodName, skuName, pic, shopId, shopName, createTime } = item
  return (
    <div css={reviewedItemStyle}>
      <Picture src={pic} alt="" width={160} height={160} />
      <h2 id={titleId} tabIndex={-1}>
        <Link to={`/detail/${prodId}?sku=${skuId}`}>{prodName}</Link>
      </h2>
      {skuName && <p>{skuName}</p>}
      <p>
        <ShopName shopId={shopId} shopName={shopName} />
      </p>
      <p>{t('bought', { date: when(createTime) })}</p>
    </div>
  )
}

const root = css`
  ${gridOf('240px minmax(0, 1fr)', '32px')}
  padding: 24px;
  ${paper}
  > form {
    max-width: 720px;
  }
  [data-part='wrong'] {
    ${wrongNote}
  }
  [data-part='end'] {
    ${wrapOf('16px 24px')}
    align-items: flex-end;
    justify-content: space-between;
    > div {
      ${wrapOf('8px 16px')}
      align-items: center;
    }
    small {
      display: block;
    }
  }
`

interface Props {
  item: ItemToComment
  draft: CommentDraft
  wrong: readonly WrongField[]
  /** This line is being sent; `blocked` while any is. */
  busy: boolean
  blocked: boolean
  onChange: (part: Partial<CommentDraft>) => void
  onUpload: (busy: boolean) => void
  onSend: () => boolean
}

/** S3.15 */
export const ReviewForm = ({ item, draft, wrong, busy, blocked, onChange, onUpload, onSend }: Props) => {
  const t = useText('comments')
  const { words, readOut } = useStarWords()
  const id = useId()
  const error = (field: WrongField) => (wrong.includes(field) ? t(`wrong.${field}`) : undefined)
  return (
    <article css={root} data-review={item.orderItemId} aria-labelledby={id}>
      <ReviewedItem item={item} titleId={id} />
      <Form label={t('form', { name: item.prodName })} busy={blocked} onSubmit={onSend}>
        <StarRating
          label={t('rating')}
          value={draft.score}
          onChange={(score) => onChange({ score })}
          words={words}
          readOut={readOut}
          hint={t('ratingHint')}
          error={error('score')}
        />
        <TextArea
          label={t('content')}
          value={draft.content}
          onChange={(content) => onChange({ content })}
          maxLength={limits.commentText}
          placeholder={t('placeholder')}
          required
          error={error('content')}
        />
        <PictureUpload
          label={t('pictures')}
          max={limits.commentPictures}
          value={draft.pics}
          onChange={(pics) => onChange({ pics })}
          onBusy={onUpload}
        />
        <p data-part="wrong" role="status">
          {error('pics')}
        </p>
        <div data-part="end">
          <Checkbox checked={draft.anonymous} onChange={(anonymous) => onChange({ anonymous })}>
            {t('anonymous')}
            <small>{t('anonymousHint')}</small>
          </Checkbox>
          <div>
            <small>{t('final')}</small>
            <Button type="submit" busy={busy}>
              {t('send')}
            </Button>
          </div>
        </div>
      </Form>
    </article>
  )
}
