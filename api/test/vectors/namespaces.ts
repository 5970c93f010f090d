import { RUN } from './payload.ts';

const IMG = `<img src=x onerror=${RUN}>`;
/** The same inside an attribute that another parser may not recognise. */
const HIDDEN = `<img src=x onerror=${RUN}>`;

/** SVG and MathML that run something by themselves or on a click. */
const FOREIGN = [
  `<svg onload=${RUN}>`,
  `<svg onload=${RUN}></svg>`,
  `<svg/onload=${RUN}>`,
  `<svg\nonload\n=\n${RUN}\n>`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload=${RUN}/>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script>&#95;&#95;ran&#40;&#41;</script></svg>`,
  `<svg><script>__ran&lpar;&rpar;</script></svg>`,
  `<svg><script><![CDATA[${RUN}]]></script></svg>`,
  `<svg><script/href="data:text/javascript,${RUN}"/></svg>`,
  `<svg><script xlink:href="data:text/javascript,${RUN}"></script></svg>`,
  `<svg><script>a<!-->\n${RUN}</script></svg>`,
  `<svg><g onload=${RUN}></g></svg>`,
  `<svg><image href=x onerror=${RUN} /></svg>`,
  `<svg><image xlink:href=x onload=${RUN} /></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><animate onend=${RUN} attributeName=x dur=1ms>`,
  `<svg><animate onrepeat=${RUN} attributeName=x dur=1ms repeatCount=2>`,
  `<svg><animateMotion onbegin=${RUN} dur=1s path="M0 0">`,
  `<svg><animateTransform onbegin=${RUN} attributeName=transform type=scale dur=1s>`,
  `<svg><set onbegin=${RUN} attributeName=x to=1 begin=0>`,
  `<svg><set attributeName=onmouseover to="${RUN}"></svg>`,
  `<svg><discard onbegin=${RUN}></svg>`,
  `<svg><handler type="text/javascript" ev:event=load>${RUN}</handler></svg>`,
  `<svg><foreignObject><iframe onload=${RUN}></iframe></foreignObject></svg>`,
  `<svg><foreignObject><body onload=${RUN}></foreignObject></svg>`,
  `<svg><style>@import'x';</style><a tabindex=1 onfocus=${RUN} autofocus></a></svg>`,
  `<svg><style onload=${RUN}></style></svg>`,
  `<svg><title>${IMG}</title></svg>`,
  `<svg><desc>${IMG}</desc></svg>`,
  `<svg><metadata>${IMG}</metadata></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${RUN}'/></svg>#x"/></svg>`,
  `<svg><switch><foreignObject requiredExtensions="x"></foreignObject><g onclick=${RUN}>x</g></switch></svg>`,
  `<svg><cursor onload=${RUN}></svg>`,
  `<svg:svg onload=${RUN}></svg:svg>`,
  `<svg contentScriptType="text/vbs"><script>${RUN}</script></svg>`,
  `<math><mi onclick=${RUN}>x</mi></math>`,
  `<math><mtext>${IMG}</mtext></math>`,
  `<math><mi>${IMG}</mi></math>`,
  `<math><ms>${IMG}</ms></math>`,
  `<math><annotation-xml encoding="text/html">${IMG}</annotation-xml></math>`,
  `<math><annotation-xml encoding="application/xhtml+xml"><script>${RUN}</script></annotation-xml></math>`,
  `<math><annotation-xml><svg><foreignObject>${IMG}</foreignObject></svg></annotation-xml></math>`,
  `<math><maction actiontype=toggle onclick=${RUN}>x</maction></math>`,
  `<math><semantics><annotation-xml encoding="image/svg+xml"><svg onload=${RUN}></svg></annotation-xml></semantics></math>`,
  `<math>${IMG}</math>`,
] as const;

/** Elements whose content one parser reads as text and another as markup. */
const TEXT_ELEMENTS = [
  ...['style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'textarea', 'title'],
  ...['plaintext', 'template', 'listing', 'select', 'option'],
];
const NAMESPACES = ['svg', 'math', 'svg><desc', 'math><mtext', 'svg><foreignObject'];

const hidden = TEXT_ELEMENTS.flatMap((name) => [
  `<${name}><a title="</${name}>${HIDDEN}">`,
  `<${name}><!--</${name}>${HIDDEN}-->`,
]);
const hiddenInForeign = NAMESPACES.flatMap((namespace) =>
  ['style', 'title', 'noscript', 'textarea', 'xmp', 'template'].map(
    (name) => `<${namespace}><${name}><a id="</${name}>${HIDDEN}">`,
  ),
);

/** Markup that changes when it is serialised and parsed again. */
const MUTATING = [
  `<svg></p><style><a id="</style>${HIDDEN}">`,
  `<svg><p><style><a title="</style>${HIDDEN}">`,
  `<math><p></p><style><!--</style>${HIDDEN}--></style></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;">`,
  `<math><mtext><table><mglyph><style><math>${IMG}</math></style></mglyph></table></mtext></math>`,
  `<form><math><mtext></form><form><mglyph><style></math>${IMG}`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${HIDDEN}">`,
  `<math><mtext><form><mglyph><style></math>${IMG}</style></mglyph></form></mtext>`,
  `<math><mtext><table><malignmark><style><a alt="</style>${HIDDEN}"></table>`,
  `<svg><annotation-xml><foreignobject><style><!--</style><p id="-->${HIDDEN}">`,
  `<svg><a><foreignobject><a><table><a></table><style><!--</style></svg><a id="-->${HIDDEN}">`,
  `<svg><desc><noscript>&lt;/noscript&gt;</desc><style><a title="</style>${HIDDEN}">`,
  `<svg><xss><desc><noscript>&lt;/noscript>&lt;/desc>&lt;style>&lt;a title="&lt;/style>&lt;img src=x onerror=${RUN}>">`,
  `<table><caption><svg><title><table><caption></caption></table></title><style><a title="</style>${HIDDEN}"></a></style></svg></caption></table>`,
  `<svg><font color=x><style><a id="</style>${HIDDEN}">`,
  `<svg><font><style><a id="</style>${HIDDEN}">`,
  `<math><b><style><a id="</style>${HIDDEN}">`,
  `<noscript><p title="</noscript>${HIDDEN}">`,
  `<noscript><style></noscript>${HIDDEN}`,
  `<noscript>&lt;/noscript&gt;&lt;img src=x onerror=${RUN}&gt;</noscript>`,
  `<select><noscript></select>${HIDDEN}</noscript></select>`,
  `<select><style></select>${HIDDEN}</style></select>`,
  `<select><xmp></select>${HIDDEN}</xmp></select>`,
  `<select><template><option><img src=x onerror=${RUN}></template></select>`,
  `<table><td><select><math><mtext>${IMG}</table>`,
  `<table><colgroup><template>${IMG}</template></colgroup></table>`,
  `<table>${IMG}<tr><td>x</td></tr></table>`,
  `<table><script>${RUN}</script><tr><td>x</td></tr></table>`,
  `<p><table><svg><style><a id="</style>${HIDDEN}"></table>`,
  `<a><b><a><style><a title="</style>${HIDDEN}">`,
  `<button><p><button><style><a title="</style>${HIDDEN}">`,
  `<p><plaintext><a title="</plaintext>${HIDDEN}">`,
  `<template><style></template><a title="</style>${HIDDEN}">`,
  `<template><form><math></template><mtext><style><a title="</style>${HIDDEN}">`,
  `<pre>\n\n<textarea>\n</pre>${HIDDEN}`,
  `<listing>&lt;img src=x onerror=${RUN}&gt;</listing>`,
  `<listing>&lt;img onerror="${RUN}" src=x&gt;</listing>`,
  `<xmp>&lt;/xmp&gt;&lt;img src=x onerror=${RUN}&gt;</xmp>`,
  `<textarea>&lt;/textarea&gt;&lt;img src=x onerror=${RUN}&gt;</textarea>`,
  `<title>&lt;/title&gt;&lt;img src=x onerror=${RUN}&gt;</title>`,
  `<style>&lt;/style&gt;&lt;img src=x onerror=${RUN}&gt;</style>`,
  `<p id="\`\`onerror=${RUN}">x</p>`,
  `<img alt="\`\`onerror=${RUN}" src=x>`,
  `<img src=x alt="&quot;onerror=${RUN} x=&quot;">`,
  `<a href="&quot;><img src=x onerror=${RUN}>">x</a>`,
  `<p>&lt;img src=x onerror=${RUN}&gt;</p>`,
  `<p>&amp;lt;img src=x onerror=${RUN}&amp;gt;</p>`,
  `<p title="&lt;/p&gt;&lt;img src=x onerror=${RUN}&gt;">x</p>`,
  `<td><img src=x onerror=${RUN}></td>`,
  `</p></blockquote></div></body></html>${IMG}`,
  `${'<div>'.repeat(300)}${IMG}${'</div>'.repeat(300)}`,
  `${'<blockquote>'.repeat(200)}<svg><style><a title="</style>${HIDDEN}">`,
];

/** Namespaces and mutation: text to one parser, markup to the next. */
export const NAMESPACE_TRICKS: readonly string[] = [
  ...FOREIGN,
  ...hidden,
  ...hiddenInForeign,
  ...MUTATING,
];
