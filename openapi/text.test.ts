import { describe, expect, it } from 'vitest';
import { beginning } from './cut.ts';
import { withCommas } from './table.ts';
import { cleanText, ending, fold, foldedWords, isolated } from './text.ts';

describe('a text that is stored', () => {
  it.each([
    [
      'line ends of other systems',
      'a\r\nb\rc\u0085d\u2028e\u2029f\vg\fh',
      'a\nb\nc\nd\ne\nf\ng\nh',
    ],
    ['tabs and every kind of space', 'a\tb\u00a0c\u2009d\u3000e', 'a\tb\u00a0c\u2009d\u3000e'],
    ['letters and accents that are apart', 'e\u0301 \u1112\u1161\u11ab', 'é 한'],
    [
      'joiners in Persian, Hindi and emoji',
      'می\u200cخواهم क्\u200d 👨\u200d👩',
      'می\u200cخواهم क्\u200d 👨\u200d👩',
    ],
    ['variants of signs', '❤\ufe0f 葛\u{e0100}', '❤\ufe0f 葛\u{e0100}'],
    ['the tags of a flag', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    ['visible signs of Arabic numbers', '\u0600٢', '\u0600٢'],
    ['private signs', 'a\ue000', 'a\ue000'],
  ])('keeps %s', (_what, text, stored) => {
    expect(cleanText(text)).toBe(stored);
  });

  it.each([
    ['control characters', 'a\u0000b\u001b\u007f\u009d', 'ab'],
    ['soft hyphens', 'elec\u00adtric\u00adity', 'electricity'],
    ['spaces without width', '\ufeffa\u200bb\u2060c\u180e', 'abc'],
    ['marks of direction', '\u200ea\u200f\u061c\u202ab\u202e\u202c\u2066c\u2069', 'abc'],
    ['fillers that look like nothing', '\u115fa\u1160\u3164\uffa0', 'a'],
    ['noncharacters, which break feeds', 'a\ufffeb\uffff\ufdd0\u{1fffe}', 'ab'],
    ['annotations and invisible operators', 'a\ufff9b\ufffb\u2063', 'ab'],
    ['the marks of objects, such as those of dictation', 'a b.\ufffc', 'a b.'],
    ['joiners of nothing', '\u200da \u200c \ufe0f', 'a  '],
    ['tags without a flag', 'a\u{e0041}', 'a'],
    ['marks that no language stacks', `q${'\u0301'.repeat(99_999)}`, `q${'\u0301'.repeat(30)}`],
  ])('loses %s', (_what, text, stored) => {
    expect(cleanText(text)).toBe(stored);
  });

  it.each([
    [
      'signs of Windows-1252',
      'People\u0092s \u0093tram\u0094 \u0096 5 \u0080',
      'People’s “tram” – 5 €',
    ],
    ['ligatures', 'e\ufb03cient \ufb01nance', 'efficient finance'],
    ['bullets of other fonts', '\uf0b7 coal \uf0a7 gas', '• coal • gas'],
    ['the blank of braille', '\u2800a', ' a'],
  ])('has plain signs instead of %s', (_what, text, stored) => {
    expect(cleanText(text)).toBe(stored);
  });

  it('has no half of a surrogate pair', () => {
    expect(cleanText('a\ud83d').isWellFormed()).toBe(true);
  });
});

it.each([
  ['ליאת (א)', '\u2068ליאת (א)\u2069'],
  ['Layla محمد', '\u2068Layla محمد\u2069'],
  ['𞤀𞤥𞤭𞤲𞤢 (1)', '\u2068𞤀𞤥𞤭𞤲𞤢 (1)\u2069'],
  ['Zoë 李', 'Zoë 李'],
])('the name %s reorders no sentence', (name, shown) => {
  expect(isolated(name)).toBe(shown);
});

it.each([
  ['one two three', 8, 'one two', 'three'],
  ['one two', 7, 'one two', 'one two'],
  ['one two', 3, 'one', 'two'],
  ['x'.repeat(20), 8, 'x'.repeat(8), 'x'.repeat(8)],
  [`x${'😀'.repeat(9)}y`, 6, 'x😀😀', '😀😀y'],
  ['👨‍👩‍👧👨‍👩‍👧', 10, '👨‍👩‍👧', '👨‍👩‍👧'],
  ['🇧🇷🇧🇷', 6, '🇧🇷', '🇧🇷'],
  ['हिंदीहिंदी', 3, 'हिं', 'दी'],
  ['\u{20000}'.repeat(5), 5, '\u{20000}\u{20000}', '\u{20000}\u{20000}'],
])('the beginning and the end of %j up to %i', (text, length, start, end) => {
  expect([beginning(text, length), ending(text, length)]).toEqual([start, end]);
});

describe('two texts are the same for a search', () => {
  it.each([
    ['ĐẶNG Văn Nguyễn', 'dang van nguyen'],
    ['Łódź Żółć', 'lodz zolc'],
    ['İstanbul Iğdır ığdır', 'istanbul igdir igdir'],
    ['Straße Ærø Þór cœur', 'strasse aero thor coeur'],
    ['ﬁne ２４ Ångström CO₂', 'fine 24 angstrom co2'],
    ['مُحَمَّد أحمد کتاب', 'محمد احمد كتاب'],
    ['مـــصر ۱۲ ٤٥', 'مصر 12 45'],
    ['می\u200cخواهم', 'ميخواهم'],
    ['हिंदी १२', 'हिंदी 12'],
    ['Ёлка Йод', 'елка иод'],
    ['ΟΔΟΣ', 'οδος'],
    ['elec\u00adtric\u00adity', 'electricity'],
    ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
    ['ｶﾅ ﾊﾟﾘ', 'かな ぱり'],
    ['خانۀ شاہ ٱلعربية', 'خانه شاه العربيه'],
    ['ज़मीन पाँच', 'जमीन पांच'],
    ['น้ำ', 'นํ้า'],
    ['๒๕ ২৬ ᠒᠗ 𑁨𑁮', '25 26 27 28'],
    ['Hawaiʻi, Muʿāwiya, Tolʹstoĭ', 'Hawaii, Muawiya, Tolstoi'],
    ['“women’s” peopleʼs long‑term 1990–95', '"women\'s" people\'s long-term 1990-95'],
  ])('%j and %j', (text, typed) => {
    expect(fold(text)).toBe(fold(typed));
  });

  it.each([
    ['ハハ', 'パパ'],
    ['हिंदी', 'हंद'],
    ['มา', 'ม'],
  ])('but not %j and %j', (one, other) => {
    expect(fold(one)).not.toBe(fold(other));
  });
});

it.each([
  ["It's 50% (by-wind)", ['it', 's', '50', 'by', 'wind']],
  ['The city’s CO₂: 1,000—naïve.', ['the', 'city', 's', 'co2', '1', '000', 'naive']],
  ['图表 and 旅館の', ['图', '表', 'and', '旅', '館', 'の']],
  ['がくせい', ['が', 'く', 'せ', 'い']],
  ['สมชายใจดี', ['สมชาย', 'ใจดี']],
  ['ดื่มนํ้าและทำงาน', ['ดื่ม', 'น้ำ', 'และ', 'ทำงาน']],
  ['हिंदी', ['हिंदी']],
])('the words of %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words.map(fold));
});

it.each([
  ['Year\tCoal\tGas\n1990\t62\t8\n', 'Year,Coal,Gas\n1990,62,8'],
  [
    'Year;Coal;Gas\r\n1990;61,5;8,2\n2000;−48,0;a, b',
    'Year,Coal,Gas\n1990,61.5,8.2\n2000,−48.0,"a, b"',
  ],
  ['Year\tCoal\n1990\t1\u202f200\n2000\t−13 400,5', 'Year,Coal\n1990,1200\n2000,−13400.5'],
  ['Year,Coal; brown\n1990,62', 'Year,Coal; brown\n1990,62'],
  ['Year;Coal', 'Year;Coal'],
  ['', ''],
])('the table %j is read as %j', (table, csv) => {
  expect(withCommas(table)).toBe(csv);
});
