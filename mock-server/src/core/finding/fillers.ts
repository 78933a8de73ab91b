/** Words of asking and of praise: they say nothing about what is wanted. */
const latin = new Set(
  (
    'a an and any are at be best better but buy by can could do does etc find for from get give good got great has have he help hi i id im ' +
    'in into is it item its just kind like looking love me most my need new nice of on one online or our out perfect please pls popular pretty ' +
    'product quality really recommend recommendation recommended sale search sell shop should show size so some somebody someone something ' +
    'stuff store suitable suggest suggestion that the their them there these they thing this those to top type use used useful using very want ' +
    'wanted wear we what where which who will with without would you your idea cool cute beautiful lovely elegant fun special unique old favorite ' +
    'favourite price how when why anything everything olds colour color made style go make ideal option choice selection let see lot few more much not no dont oz'
  ).split(' '),
)
export const isFiller = (word: string): boolean => latin.has(word)

const manyCharacters = new Set(
  (
    '有没有 哪个 哪种 哪款 哪些 什么 什么样 推荐 好用 好看 好吃 好喝 好听 好玩 实用 想要 想买 想给 想送 我要 我想 我想买 帮我 请问 一个 一款 一些 一本 一条 ' +
    '一件 一双 一套 一只 一把 一支 一盒 一份 一下 买什么 送什么 送点 买点 用什么 适合 适用 合适 用的 用品 可以 比较 质量 品牌 牌子 颜值 高颜值 精致 漂亮 ' +
    '可爱 新款 正品 包邮 热销 热门 网红 排行 怎么样 多少钱 价格 东西 商品 产品 特别 有点 一点 有关 关于 方面 相关 好点 好一点 有什么 看看 找找 求推荐 ' +
    '给我 我的 哪里 优质 经典款 爆款 送给 买给 要买 打算 准备 需要 喜欢 使用 穿的 喝水 吃饭 大气 高级 左右 预算 以内 款式 种类 大礼包 礼包 套餐 好物 周边 礼盒装 日常 家用 家里 自己'
  ).split(' '),
)
export const isHanFiller = (word: string): boolean => manyCharacters.has(word)

/** Particles, measure words and verbs of asking. */
export const particles =
  /[的地得了吗呢吧啊呀么和与及或给送买想要求用看找个件条把支双套张款位有没我你您们是在做带着能最可让帮请这那种点些为当去穿吃喝看装放码]/u
export const longestHanFiller = 4
