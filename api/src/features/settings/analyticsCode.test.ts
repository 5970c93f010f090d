import { describe, expect, it } from 'vitest';
import { hashSource } from '../../../test/hashSource.ts';
import { parseAnalyticsCode } from './analyticsCode.ts';
import { analyticsWarnings } from './analyticsLoaders.ts';
import { analyticsMarkup } from './plugin.ts';

describe('analytics code', () => {
  it('is rebuilt without comments, spaces and <noscript>, with escaped values', () => {
    const code = `
      <!-- Counter -->
      <SCRIPT Async SRC='https://count.example/a.js?x=1&amp;y="2"' data-Site='a"b<c' ></SCRIPT>
      <noscript><img src="https://count.example/p.gif"><script>1</script></noscript>
      <script type="module">if (a < b && c) d('&amp;');</script>`;
    expect(analyticsMarkup(code)).toEqual({
      html:
        '<script src="https://count.example/a.js?x=1&amp;y=%222%22" async data-site="a&quot;b&lt;c"></script>' +
        `<script type="module">if (a < b && c) d('&amp;');</script>`,
      scriptSources: ['https://count.example', hashSource("if (a < b && c) d('&amp;');")],
      connectSources: ['https://count.example'],
    });
    expect(parseAnalyticsCode(code)).toMatchObject({ faults: [], hasNoscript: true });
    const once = analyticsMarkup(code);
    expect(analyticsMarkup(once?.html ?? '')).toEqual(once);
  });

  it('is hashed with line ends of one character, as browsers read it', () => {
    expect(analyticsMarkup('<script>a\r\nb\rc\0\u2028</script>')).toEqual({
      html: '<script>a\nb\nc\u2028</script>',
      scriptSources: [hashSource('a\nb\nc\u2028')],
      connectSources: [],
    });
  });

  it('allows each source once, and none without scripts', () => {
    const twice = '<script src="https://a.example/1.js"></script><script>a</script>';
    expect(analyticsMarkup(twice + twice)?.scriptSources).toEqual([
      'https://a.example',
      hashSource('a'),
    ]);
    for (const none of ['', '  ', '<!-- nothing -->', '<script> </script>']) {
      expect(analyticsMarkup(none), none).toBeUndefined();
      expect(parseAnalyticsCode(none).faults, none).toEqual([]);
    }
  });

  it.each([
    ['plain text', 'remove the text outside'],
    ['<script>a</script>;', 'remove the text outside'],
    ['<img src=x onerror=alert(1)>', 'remove <img>'],
    ['<svg><script>a</script></svg>', 'remove <svg>'],
    ['<iframe src="https://x.example"></iframe>', 'remove <iframe>'],
    ['</body><script>a</script></p>', 'remove <p>'],
    ['<!doctype html><script>a</script>', '“<!doctype…>”'],
    ['<script>a', 'A <script> isn’t closed.'],
    ['<script src="https://a.example/x.js" />', 'A <script> isn’t closed.'],
    ['<script>a</script', 'A <script> isn’t closed.'],
    ['<script>a</script><noscript>b', 'A <noscript> isn’t closed.'],
    ['<script onload="a()" src="https://a.example/x.js"></script>', 'The attribute “onload”'],
    ['<script nonce="abc">a</script>', 'The attribute “nonce”'],
    ['<script type="importmap">{}</script>', 'type “importmap”'],
    ['<script src="/local.js"></script>', 'isn’t a valid script address'],
    ['<script src="//a.example/x.js"></script>', 'isn’t a valid script address'],
    ['<script src="javascript:alert(1)"></script>', 'isn’t a valid script address'],
    ['<script src="data:text/javascript,1"></script>', 'isn’t a valid script address'],
    ['<script src="https://a;img-src.example/x.js"></script>', 'isn’t a valid script address'],
    ['<script src="https://a\'unsafe-inline\'/x.js"></script>', 'isn’t a valid script address'],
    ['<script src="https://user:word@a.example/x.js"></script>', 'isn’t a valid script address'],
    ['<script src="https://a.example/x.js">b</script>', 'has both an address and text'],
    ['<script>"<!--<script>"</script>', 'both “<!--” and “<script”'],
    ['<script><!--\nif (a<script) b;\n//--></script>', 'both “<!--” and “<script”'],
  ])('%s is rejected with a message', (code, sentence) => {
    expect(parseAnalyticsCode(code).faults.join(' ')).toContain(sentence);
    expect(analyticsMarkup(code)).toBeUndefined();
  });

  it('accepts the comment marks of old snippets', () => {
    expect(analyticsMarkup('<script><!--\ncount();\n//--></script>')?.html).toBe(
      '<script><!--\ncount();\n//--></script>',
    );
  });
});

describe('the origins that analytics code may send to', () => {
  const sources = (code: string) => analyticsMarkup(code)?.connectSources;

  it.each([
    [
      '<script src="https://a.example:8443/x.js?to=https://b.example"></script>',
      ['https://a.example:8443'],
    ],
    ['<script>fetch("https://a.example/count?x=1")</script>', ['https://a.example']],
    ["<script>send('http://a.example:81/')</script>", ['http://a.example:81']],
    ['<script>var u="//stats.example/";</script>', ['https://stats.example']],
    [
      '<script type="application/json">{"api":"https:\\/\\/a.example\\/x"}</script>',
      ['https://a.example'],
    ],
    [
      '<script src="https://a.example/x.js" data-api="https://b.example/e" data-host="//c.example"></script>',
      ['https://a.example', 'https://b.example', 'https://c.example'],
    ],
    [
      '<script>x("https://a.example/1","https://A.example/2") // note</script>',
      ['https://a.example'],
    ],
    ['<script>x("https://user:word@a.example", "https://*.example", "https://")</script>', []],
    ['<script>a = b // c.example\n"x"</script>', []],
  ])('include those of the addresses in it: %s', (code, expected) => {
    expect(sources(code)).toEqual(expected);
  });

  it('include those of a known loader', () => {
    const google = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
    expect(
      sources('<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>'),
    ).toEqual(expect.arrayContaining([...google, 'https://www.googletagmanager.com']));
    expect(
      sources('<script src="https://static.cloudflareinsights.com/beacon.min.js"></script>'),
    ).toEqual(['https://static.cloudflareinsights.com', 'https://cloudflareinsights.com']);
  });
});

describe('warnings about analytics code', () => {
  const warnings = (code: string, configured: string[] = []) =>
    analyticsWarnings(parseAnalyticsCode(code), configured);
  const loading = (address: string) =>
    `<script>var s=document.createElement('script');s.src='${address}';document.head.append(s)</script>`;

  it.each([
    ['https://www.googletagmanager.com/gtm.js?id=GTM-1', 'Google Tag Manager'],
    ['https://www.googletagmanager.com/gtag/js?id=G-1', 'The Google tag'],
    ['//www.google-analytics.com/analytics.js', 'Google Analytics'],
    ['https://connect.facebook.net/en_US/fbevents.js', 'The Meta Pixel'],
    ['https://static.hotjar.com/c/hotjar-1.js', 'Hotjar'],
    ['https://www.clarity.ms/tag/abc', 'Microsoft Clarity'],
    ['https://cdn.segment.com/analytics.js/v1/k/analytics.min.js', 'Segment'],
    ['https://snap.licdn.com/li.lms-analytics/insight.min.js', 'The LinkedIn Insight Tag'],
  ])('%s: %s needs its origins in the named setting', (address, name) => {
    const [warning = '', ...others] = warnings(loading(address));
    expect(others).toEqual([]);
    expect(warning).toContain(`${name} loads scripts from https://`);
    expect(warning).toContain('ANALYTICS_SCRIPT_ORIGINS');
  });

  it('disappear when every origin is allowed, by the setting or an address in the code', () => {
    const gtag = loading('https://www.googletagmanager.com/gtag/js');
    expect(warnings(gtag, ['https://www.googletagmanager.com'])).toEqual([]);
    expect(
      warnings(`<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>${gtag}`),
    ).toEqual([]);
  });

  it('of a container remain until other origins than its own are allowed', () => {
    const gtm = '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>';
    expect(warnings(gtm)).toEqual([
      expect.stringContaining('runs tags that are configured elsewhere'),
    ]);
    expect(warnings(gtm, ['https://www.googletagmanager.com'])).toHaveLength(1);
    expect(warnings(gtm, ['https://tags.example'])).toEqual([]);
  });

  it('mention unknown loaders, addresses without encryption, and omitted parts', () => {
    expect(warnings(loading('https://count.example/a.js'))).toEqual([
      expect.stringContaining('An inline script loads another script'),
    ]);
    expect(warnings('<script src="http://count.example/a.js"></script>')).toEqual([
      expect.stringContaining('http://count.example/a.js'),
    ]);
    expect(warnings('<script>a()</script><noscript><p>b</p></noscript>')).toEqual([
      expect.stringContaining('<noscript>'),
    ]);
  });

  it('are absent for code that needs nothing else', () => {
    expect(warnings('<script defer src="https://plausible.io/js/script.js"></script>')).toEqual([]);
    expect(warnings('<script>window.count = 1</script>')).toEqual([]);
  });
});
