import { styled } from 'styled-components';
import { color } from '#web/theme/tokens.ts';

export const Picture = styled.svg`
  inline-size: 100%;
  max-inline-size: 26rem;
  block-size: auto;
  overflow: visible;

  rect {
    fill: ${color.paperRaised};
    stroke: ${color.line};
  }

  text {
    fill: ${color.inkSoft};
    font-size: 13px;
    text-anchor: middle;
    dominant-baseline: central;
  }

  > g > path {
    fill: none;
    stroke: ${color.lineStrong};
  }

  marker path {
    fill: ${color.lineStrong};
  }

  [data-lit='true'] rect {
    fill: ${color.accentSoft};
    stroke: ${color.accent};
  }

  [data-group='true'] rect {
    fill: none;
    stroke-dasharray: 4 4;
  }

  [data-group='true'][data-lit='true'] rect {
    stroke-dasharray: none;
  }

  [data-lit='true'] text {
    fill: ${color.ink};
  }

  [data-now='true'] rect {
    stroke: ${color.primary};
    stroke-width: 3px;
  }

  [data-now='true'] text {
    font-weight: 700;
  }

  > g > path[data-lit='true'] {
    stroke: ${color.accent};
    stroke-width: 2.5px;
  }

  marker[data-lit='true'] path {
    fill: ${color.accent};
  }
`;
